import type { MapModel } from './types.ts'

/** An ampersand as HTML writes it; WordPress does so in scripts of pages, too. */
const AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi
const SAFE = /^(https?:|mailto:|tel:|sms:|(?![a-z][a-z0-9+.-]*:))/i

/**
 * A link of the owner's that may be followed: relative, or http, https, mailto, tel, sms. Others run code or open programs.
 * @param trusted the owner answers for all of them
 * @returns '' where it may not
 */
export const safeUrl = (rawUrl: string, trusted?: boolean): string => {
  const url = rawUrl.replace(AMPERSAND, '&')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme
  return url && (trusted || SAFE.test(url.replace(/[\u0000-\u0020]/g, ''))) ? url : ''
}

/** The first link of a config that may not be followed, as an error: one is enough to know. */
export function findRefusedLink({ states, regions, locations }: MapModel, trusted?: boolean): Error | undefined {
  const refused = [...states, ...regions, ...locations].find(({ url }) => url && !safeUrl(url, trusted))
  if (!refused) return undefined
  const { id, url } = refused
  return new Error(`The link of "${id}" is refused, only http(s), mailto, tel, sms go: ${url.slice(0, 60)}`)
}

/** Where a link opens. One that only a trusted owner may have, as a script is, acts where it stands. */
export const getTarget = (url: string, newTab: boolean): string =>
  safeUrl(url) ? (newTab ? '_blank' : '_top') : '_self'
