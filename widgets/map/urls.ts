const SAFE = /^(https?:|mailto:|tel:|sms:|(?![a-z][a-z0-9+.-]*:))/i

/**
 * A link of the owner's that may be followed: relative, or http, https, mailto, tel, sms. Others run code or open programs.
 * @param trusted the owner answers for all of them
 * @returns '' where it may not
 */
export const safeUrl = (url: string, trusted?: boolean): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme
  url && (trusted || SAFE.test(url.replace(/[\u0000-\u0020]/g, ''))) ? url : ''

/** Where a link opens. One that only a trusted owner may have, as a script is, acts where it stands. */
export const getTarget = (url: string, newTab: boolean): string =>
  safeUrl(url) ? (newTab ? '_blank' : '_top') : '_self'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Words of an owner's HTML, for accessible names. Most names are words, and each expression costs a cold engine. */
export const getWords = (html: string): string =>
  (/[<&]|\s\s|[^\S ]/.test(html)
    ? html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(\w+|#39);/g, (whole, name) => ENTITIES[name] ?? whole)
        .replace(/\s+/g, ' ')
    : html
  ).trim()
