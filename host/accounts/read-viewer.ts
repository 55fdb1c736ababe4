import { createHmac, timingSafeEqual } from 'node:crypto'
import { hasDemoCookie } from '../_http/demo-access.ts'
import type { ViewerReader } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getSessionCookie } from './auth.ts'
import { findViewer } from './viewer-store.ts'

/** Reads the viewer from the session cookie. Without the cookie there is no query. */
export function readViewer({ db, config }: Pick<AppContext, 'db' | 'config'>, secret: string): ViewerReader {
  const name = getSessionCookie({ config })
  return async (request) => {
    const token = getToken(request.cookies[name], secret)
    if (token === undefined) return undefined
    const demo = hasDemoCookie(config, request)
    return findViewer(db, token, demo, !demo)
  }
}

/** `token.signature`, as better-auth writes it: HMAC with SHA-256, base64. */
export function getToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || dot < 1) return undefined
  const token = cookie.slice(0, dot)
  const signed = Buffer.from(cookie.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? token : undefined
}
