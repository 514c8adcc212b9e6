"""Signs that stand beside colours, by their number; and textures of the ground. In hundredths of a cell."""

from __future__ import annotations

EMBLEMS = (
    '<circle r="12" {f}/>',
    '<rect x="-17" y="-5.5" width="34" height="11" {f}/>',
    '<path d="M0-16L16 13H-16z" {f}/>',
    '<path d="M-5-16H5V-5H16V5H5V16H-5V5H-16V-5H-5z" {f}/>',
    '<circle r="12" fill="none" stroke="{c}" stroke-width="7"/>',
    '<rect x="-12" y="-12" width="24" height="24" {f}/>',
    '<path d="M0-18L14 0L0 18L-14 0z" {f}/>',
    '<path d="M-15-15L15 15M15-15L-15 15" stroke="{c}" stroke-width="9" fill="none"/>',
    '<path d="M-16-8L0 10L16-8" stroke="{c}" stroke-width="9" fill="none"/>',
    '<circle cx="-10" r="8" {f}/><circle cx="10" r="8" {f}/>',
    '<path d="M0-18L5-6H17L8 3L11 16L0 8L-11 16L-8 3L-17-6H-5z" {f}/>',
    '<path d="M0 16L16-13H-16z" {f}/>',
    '<path d="M-14-16V16M0-16V16M14-16V16" stroke="{c}" stroke-width="7" fill="none"/>',
    '<rect x="-12" y="-12" width="24" height="24" fill="none" stroke="{c}" stroke-width="7"/>',
    '<path d="M-16-10H16M-16 10H16" stroke="{c}" stroke-width="8" fill="none"/>',
)
FRAMES = (
    "",
    '<circle r="24" fill="none" stroke="{c}" stroke-width="4"/>',
    '<rect x="-23" y="-23" width="46" height="46" fill="none" stroke="{c}" stroke-width="4"/>',
)
TEXTURES = (
    "",
    "".join(f'<circle cx="{x}" cy="{y}" r="3.2" {{f}}/>' for x in (-32, 0, 32) for y in (-32, 0, 32)),
    '<path d="M-48-16L-16-48M-48 16L16-48M-48 48L48-48M-16 48L48-16M16 48L48 16" stroke="{c}" stroke-width="3"/>',
    '<path d="M-48-24H48M-48 0H48M-48 24H48" stroke="{c}" stroke-width="3"/>',
    '<path d="M-24-48V48M0-48V48M24-48V48" stroke="{c}" stroke-width="3"/>',
    '<path d="M-48-24H48M-48 24H48M-24-48V48M24-48V48" stroke="{c}" stroke-width="2.5"/>',
    '<path d="M16-48L48-16M-16-48L48 16M-48-48L48 48M-48-16L16 48M-48 16L-16 48" stroke="{c}" stroke-width="3"/>',
    '<path d="M-48-20L-32-32L-16-20L0-32L16-20L32-32L48-20M-48 20L-32 8L-16 20L0 8L16 20L32 8L48 20" fill="none" '
    'stroke="{c}" stroke-width="3"/>',
)


def emblem(index: int, colour: str) -> str:
    """The sign of that number in a colour; past the last one they begin again, in a frame, and then in another one."""
    row, sign = divmod(index, len(EMBLEMS))
    return EMBLEMS[sign].format(c=colour, f=f'fill="{colour}"') + FRAMES[min(row, len(FRAMES) - 1)].format(c=colour)


def texture(index: int, colour: str) -> str:
    """The texture of that number for a square cell in a colour; nothing for the first."""
    return TEXTURES[index % len(TEXTURES)].format(c=colour, f=f'fill="{colour}"')
