"""The rules of pétanque: the standard library and kit.core alone."""
