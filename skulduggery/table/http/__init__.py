"""HTTP: the REST interface, its OpenAPI and JSON Schema documents, and the files of the page.

A handler reads the request, passes admission, and answers; what is decided is decided elsewhere.
"""
