import type { CountyMapProps } from './contract.ts'

/** Where our server's markets are (requirement CTY-012). */
const MARKET = '/markets/{fips}'

/**
 * Where a click on a county goes: '' for nowhere. A path is one of the host that the figures come from, so that a stranger's
 * map leads to the markets and not to pages that the stranger does not have.
 */
export function linkTo(fips: string, { link, source }: Pick<CountyMapProps, 'link' | 'source'>): string {
  const pattern = link ?? (source === undefined ? '' : MARKET)
  if (!pattern) return ''
  const path = pattern.replaceAll('{fips}', fips)
  if (typeof document === 'undefined') return path
  try {
    const url = new URL(path, new URL(source ?? '', document.baseURI))
    // A script in a link is never what was meant.
    return /^(https?|mailto):$/.test(url.protocol) ? url.href : ''
  } catch {
    return ''
  }
}
