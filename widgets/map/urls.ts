import type { MapModel } from './types.ts'

const SAFE = /^(https?:|mailto:|tel:|sms:|(?![a-z][a-z0-9+.-]*:))/i

/**
 * A link of the owner's that may be followed: relative, or http, https, mailto, tel, sms. Others run code or open programs.
 * @param trusted the owner answers for all of them
 * @returns '' where it may not
 */
export const safeUrl = (url: string, trusted?: boolean): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme
  url && (trusted || SAFE.test(url.replace(/[\u0000-\u0020]/g, ''))) ? url : ''

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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Words of an owner's HTML, for accessible names. */
export const getWords = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
