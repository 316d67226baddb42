"""Beyond paper: pictures for shops, cut files for machines, tables on a screen, lists for makers."""
