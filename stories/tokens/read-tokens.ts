export interface Token {
  /** The name without `--plat-`: `ink`, `text-13`. */
  name: string
  value: string
}

export interface Color {
  name: string
  light: string
  dark: string
}

/**
 * Reads the custom properties of the first rule of each style sheet in order, so that pages about tokens are never outdated.
 */
export function readTokens(...sheets: string[]): Token[] {
  const rules = sheets.map((css) => css.slice(css.indexOf('{') + 1, css.indexOf('}')))
  return [...rules.join('').matchAll(/--plat-([a-z0-9-]+):\s*([^;]+)/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))
}

/** Returns the tokens that are colors, each as a pair for light and dark. */
export function getColors(tokens: Token[]): Color[] {
  return tokens.flatMap(({ name, value }) => {
    const [, light, dark] = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value) ?? /^((#\w+))$/.exec(value) ?? []
    return light && dark ? [{ name, light: light.toUpperCase(), dark: dark.toUpperCase() }] : []
  })
}

/** Computes the contrast of two colors written as #RRGGBB, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
