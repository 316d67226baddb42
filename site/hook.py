"""Where MkDocs finds the events of a build; they live in kit.book.hook."""

from kit.book.hook import Hook

_hook = Hook()
on_startup = _hook.on_startup
on_config = _hook.on_config
on_files = _hook.on_files
on_nav = _hook.on_nav
on_page_markdown = _hook.on_page_markdown
on_page_content = _hook.on_page_content
on_page_context = _hook.on_page_context
on_template_context = _hook.on_template_context
on_env = _hook.on_env
on_post_template = _hook.on_post_template
on_post_page = _hook.on_post_page
on_post_build = _hook.on_post_build
