import { ConfigError } from './config-error.ts'

/** A map provider's style in place of Plat's own, and the origins that its tiles, fonts and icons come from. */
export interface MapStyle {
  url: string
  origins: string[]
}

/** @param value the style's address, and behind it, separated by spaces, further origins that it names */
export function readMapStyle(value: string | undefined): MapStyle | undefined {
  if (value === undefined) return undefined
  const [url = '', ...further] = value.split(/\s+/)
  const origins = [url, ...further].map((each) => {
    const parsed = URL.canParse(each) ? new URL(each) : undefined
    if (parsed?.protocol !== 'https:' || parsed.username)
      throw new ConfigError(
        'MAP_STYLE_URL',
        each,
        'the https address of a MapLibre style, and behind it the https origins of its tiles if they are others',
      )
    return parsed.origin
  })
  return { url, origins: [...new Set(origins)] }
}
