"""Paper: sheets, imposition, marks, duplex, tiling, printer profiles, preflight, the incremental build."""
