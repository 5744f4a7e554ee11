"""Pictures as pixels: PNG files, and arrays for whoever learns from what is seen or makes a film of it."""

from io import BytesIO
from typing import Any

from numpy.typing import NDArray

from affinage.core.errors import MissingExtra

__all__ = ["pixels", "png"]

WIDE = 800
"""Pixels across, unless somebody says otherwise."""


def png(svg: str, width: int = WIDE) -> bytes:
    """A picture as a PNG file of this many pixels across."""
    try:
        import vl_convert
    except ModuleNotFoundError:
        raise MissingExtra("A picture as pixels", "pictures") from None
    made: bytes = vl_convert.svg_to_png(svg, scale=width / _wide(svg))
    return made


def pixels(svg: str, width: int = WIDE) -> NDArray[Any]:
    """A picture as an array: rows, columns, and red, green and blue from 0 to 255."""
    made = png(svg, width)
    try:
        from PIL import Image
    except ModuleNotFoundError:
        raise MissingExtra("A picture as an array", "pictures") from None
    import numpy as np

    with Image.open(BytesIO(made)) as image:
        return np.asarray(image.convert("RGB"))


def _wide(svg: str) -> float:
    """How wide a picture says it is."""
    return float(svg.partition(' width="')[2].partition('"')[0])
