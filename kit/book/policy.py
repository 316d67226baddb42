"""What a page may load and run: one policy for the site, the preview and the differences.

A later page that runs WebAssembly in a worker adds to it: `policy(script_src="'wasm-unsafe-eval'")`.
"""

from typing import Final

# Browsers disagree whether a page opened from a folder is "self"; from a server no page can load a file.
_OURS: Final = "'self' file:"
_SITE: Final = {
    "default-src": "'none'",
    "script-src": _OURS,
    "style-src": _OURS,
    # Drawings align their figures, and Markdown the columns of tables, by the attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": f"{_OURS} data:",
    "font-src": _OURS,
    "connect-src": _OURS,
    "worker-src": _OURS,
    "manifest-src": _OURS,
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
}


def policy(**more: str) -> str:
    """The policy as a page or an answer states it; `script_src="…"` adds to what scripts may be.

    >>> policy(frame_ancestors="'none'").split("; ")[-1]
    "frame-ancestors 'none'"
    """
    stated = dict(_SITE)
    for name, sources in more.items():
        key = name.replace("_", "-")
        stated[key] = f"{stated[key]} {sources}" if key in stated else sources
    return "; ".join(f"{name} {sources}" for name, sources in stated.items())


def meta(stated: str) -> str:
    """The policy in a page's head, for servers that send none.

    >>> meta("default-src 'none'")
    '<meta http-equiv="Content-Security-Policy" content="default-src \\'none\\'">'
    """
    assert '"' not in stated
    return f'<meta http-equiv="Content-Security-Policy" content="{stated}">'
