import type { IncomingHttpHeaders } from 'node:http'

/** Tells whether a browser reports another site as the origin of a request. */
export const isCrossSite = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site'
