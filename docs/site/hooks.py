"""What the pages have that a site has not by itself: links into the repository, and the drawing of diagrams.

REPOSITORY is the address of the repository, without which such links are only text; MERMAID the file that draws diagrams, without which they are text.
"""

import os
import posixpath
import re

from mkdocs.structure.files import File

LINK = re.compile(r"\[([^\]]*)\]\((\.\./[^)\s]*)\)")
DRAWING = "javascripts/mermaid.min.js"


def on_config(config):
    if os.environ.get("MERMAID"):
        config.extra_javascript.append(DRAWING)
    return config


def on_files(files, config):
    if os.environ.get("MERMAID"):
        files.append(File.generated(config, DRAWING, abs_src_path=os.environ["MERMAID"]))
    files.append(File.generated(config, "site.css", abs_src_path=os.path.join(os.path.dirname(__file__), "site.css")))
    return files


def on_page_markdown(markdown, page, config, files):
    repository = os.environ.get("REPOSITORY", "").rstrip("/")

    def outside(link):
        if not repository:
            return link[1]
        return f"[{link[1]}]({repository}/blob/main/{posixpath.normpath(posixpath.join('docs', link[2]))})"

    return LINK.sub(outside, markdown)
