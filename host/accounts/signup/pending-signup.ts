import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../_config/config.ts'
import type { AppContext } from '../../_services/app-context.ts'

const NAME = 'signup'
/** Seconds for which a browser is known as the one that asked for an account. */
const LASTS = 1800

interface Begun {
  email: string
  /** Milliseconds since 1970. */
  until: number
  /** An account has it: it is filled in where one logs in, and begins no signup. */
  taken?: true
}

/**
 * Remembers in a signed cookie that this browser began a signup with this address, so that the second step belongs to
 * it. Scripts cannot read it.
 */
export const savePendingSignup = (site: AppContext, reply: FastifyReply, email: string): void =>
  remember(site, reply, { email })

/** Remembers that this browser was told that an account has this address. */
export const rememberTakenEmail = (site: AppContext, reply: FastifyReply, email: string): void =>
  remember(site, reply, { email, taken: true })

function remember({ config }: AppContext, reply: FastifyReply, pending: Omit<Begun, 'until'>): void {
  const value = JSON.stringify({ ...pending, until: Date.now() + LASTS * 1000 })
  reply.setCookie(NAME, Buffer.from(value).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: LASTS,
  })
}

/** Returns the address with which this browser began a signup in the last half hour. */
export function startPendingSignup(request: FastifyRequest): string | undefined {
  const pending = read(request)
  return pending?.taken ? undefined : pending?.email
}

/**
 * Returns the address that this browser typed into the signup in the last half hour, whether it has an account or not.
 */
export const typedAtSignup = (request: FastifyRequest): string | undefined => read(request)?.email

function read(request: FastifyRequest): Begun | undefined {
  const cookie = request.cookies[NAME]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  if (!valid || !value) return undefined
  try {
    const pending = JSON.parse(Buffer.from(value, 'base64url').toString()) as Begun
    return pending.until > Date.now() ? pending : undefined
  } catch {
    // We signed it, but for something else.
    return undefined
  }
}

export const clearPendingSignup = (reply: FastifyReply): FastifyReply => reply.clearCookie(NAME, { path: '/' })
