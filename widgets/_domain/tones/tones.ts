/** Text colors on a fill, by preference. Black is for the fills between, on which neither of the others is readable. */
const TEXT = ['#ffffff', '#1b2320', '#000000'] as const
/** The color of text on a fill that is unknown. */
const UNKNOWN = TEXT[1]
/** WCAG's contrast of text. */
const MIN_CONTRAST = 4.5
/** The share by which a shape changes under the pointer. */
const TINT = 0.12
/** Luminance under which a color is lightened instead: a darker one would look the same. */
const DARK = 0.04

type Rgb = [red: number, green: number, blue: number]

/** Reads `#abc` or `#aabbcc`; undefined for other ways to write a color. */
function getRgb(color: string): Rgb | undefined {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.slice(1) : undefined
  if (!hex) return undefined
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
}

function getLuminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns WCAG's contrast of two hex colors, 1 to 21; undefined if one is written otherwise. */
export function getContrast(one: string, other: string): number | undefined {
  const [a, b] = [getRgb(one), getRgb(other)]
  if (!a || !b) return undefined
  const [light, dark] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the color of text that is readable on a fill: white or ink, or black between them. */
export const getTextColor = (fill: string): string =>
  TEXT.find((text) => (getContrast(text, fill) ?? 0) >= MIN_CONTRAST) ?? UNKNOWN

/** Returns a color as it is under the pointer: 12 % darker, a very dark one lighter; undefined for what is no hex color. */
export function getTint(color: string): string | undefined {
  const rgb = getRgb(color)
  if (!rgb) return undefined
  const target = getLuminance(rgb) < DARK ? 255 : 0
  const mixed = rgb.map((channel) => Math.round(channel + (target - channel) * TINT))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
