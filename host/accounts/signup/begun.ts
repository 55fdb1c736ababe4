import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../_platform/config.ts'
import type { Site } from '../../_platform/site.ts'

const NAME = 'signup'
/** Seconds for which a browser is known as the one that asked for an account. */
const LASTS = 1800

/** This browser asked for an account with this address: the second step belongs to it. Signed, and read by no script. */
export function rememberBegun({ config }: Site, reply: FastifyReply, email: string): void {
  const value = JSON.stringify({ email, until: Date.now() + LASTS * 1000 })
  reply.setCookie(NAME, Buffer.from(value).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: LASTS,
  })
}

/** The address that this browser asked with in the last half hour. */
export function begunWith(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[NAME]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  if (!valid || !value) return undefined
  try {
    const { email, until } = JSON.parse(Buffer.from(value, 'base64url').toString()) as { email: string; until: number }
    return until > Date.now() ? email : undefined
  } catch {
    // We signed it, but for something else.
    return undefined
  }
}

export const forgetBegun = (reply: FastifyReply): FastifyReply => reply.clearCookie(NAME, { path: '/' })
