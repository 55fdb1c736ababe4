import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getToken } from './read-viewer.ts'

/** A session's cookie that an earlier key signed is signed anew: its member stays logged in when the key is replaced. */
export function resignSessions(
  app: FastifyInstance,
  { secrets: [newest, ...old], cookie }: { secrets: readonly [string, ...string[]]; cookie: string },
): void {
  if (!old.length) return
  const inHeader = new RegExp(`(^|;\\s*)${cookie}=([^;]+)`)
  app.decorateRequest('resigned', undefined)
  // Before the header is parsed: cookies of it are read by our routes and by better-auth.
  app.addHook('onRequest', async (request) => {
    const value = decode(inHeader.exec(request.headers.cookie ?? '')?.[2])
    if (!value || getToken(value, newest) !== undefined) return
    const token = old.map((secret) => getToken(value, secret)).find((each) => each !== undefined)
    if (token === undefined) return
    request.resigned = `${token}.${createHmac('sha256', newest).update(token).digest('base64')}`
    const replacement = `$1${cookie}=${encodeURIComponent(request.resigned)}`
    request.headers.cookie = request.headers.cookie?.replace(inHeader, replacement)
  })
}

function decode(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's cookie under the newest key, where the browser sent one under an earlier key. */
    resigned: string | undefined
  }
}
