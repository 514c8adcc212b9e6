"""The language server: what `editing` knows, in the words of the Language Server Protocol.

It is the only room that needs the extra `lsp`; whoever imports it has it.
"""
