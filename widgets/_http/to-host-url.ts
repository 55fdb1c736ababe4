import { hostUrl } from '../_runtime/host-url.ts'
import { readDocument } from '../_runtime/read-document.ts'

/**
 * Resolves a path of a host for this page: unchanged on the host's own pages, as an absolute address elsewhere.
 * @param host any address of that host
 */
export function pathAt(host: string, path: string): string {
  if (typeof location === 'undefined') return path
  const hostUrl = new URL(host, readDocument('baseURI'))
  return hostUrl.origin === location.origin ? path : new URL(path, hostUrl).href
}

/** Resolves a path of our own host for this page. */
export const toHostUrl = (path: string): string => pathAt(hostUrl(), path)

/** Addresses of our own host, by what they are for. */
export const toHostUrls = <Urls extends Record<string, string>>(paths: Urls): Urls =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, toHostUrl(path)])) as Urls

/** Tells whether an address cannot be opened here, because pages of another origin usually refuse to be framed. */
export const isCrossOriginFrame = (url: string): boolean =>
  typeof window !== 'undefined' &&
  parent !== window &&
  URL.canParse(url, readDocument('baseURI')) &&
  new URL(url, readDocument('baseURI')).origin !== location.origin

/** Returns the `target` of links and forms to an address. */
export const getTarget = (url: string): '_blank' | undefined => (isCrossOriginFrame(url) ? '_blank' : undefined)
