import { readDocument } from '../_runtime/read-document.ts'
import type { CountyMapProps } from './contract.ts'

/** The path of our server's markets (requirement CTY-012). */
const MARKET = '/markets/{fips}'

/**
 * Returns the address that a click on a county opens; '' for none. A path belongs to the host that the figures come
 * from, so that an embedded map leads to its markets and not to pages that the embedding site does not have.
 */
export function linkTo(fips: string, { link, source }: Pick<CountyMapProps, 'link' | 'source'>): string {
  const pattern = link ?? (source === undefined ? '' : MARKET)
  if (!pattern) return ''
  const path = pattern.replaceAll('{fips}', fips)
  if (typeof document === 'undefined') return path
  try {
    const url = new URL(path, new URL(source ?? '', readDocument('baseURI')))
    // A script in a link is never what was meant.
    return /^(https?|mailto):$/.test(url.protocol) ? url.href : ''
  } catch {
    return ''
  }
}
