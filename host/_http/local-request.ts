import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../_config/loopback.ts'

/** Headers that proxies, tunnels and CDNs add to what they pass on. */
const FORWARDING =
  /^(forwarded|via|x-forwarded|x-real-ip|x-original-|cdn-loop$|cf-|(.+-)?(client|connecting|cluster)-ip$)/

/**
 * Tells whether a request comes from a browser on this machine, as far as it shows: it names this machine as its host, and nothing
 * says that it was passed on. HTTP/1.0 is what nginx speaks to a server unless told otherwise, and no browser does.
 */
export function isLocalRequest({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (raw.httpVersionMajor < 1 || raw.httpVersion === '1.0') return false
  return isLoopback(getHostname(headers.host) ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name))
}

/** Returns the name in a Host header, in lower case and without port; undefined for what is none. */
export function getHostname(host: string | undefined): string | undefined {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
    .exec(host ?? '')?.[1]
    ?.toLowerCase()
    .replace(/\.$/, '')
}
