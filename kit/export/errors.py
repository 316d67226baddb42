"""What an export refuses."""

from kit.core.errors import KitError


class ExportError(KitError):
    """Something that cannot be exported as it is asked for; nothing was written."""
