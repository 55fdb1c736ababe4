import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../_config/config.ts'
import type { AppContext } from '../../_services/app-context.ts'

/** The values of a declined card, without number and code, which are never stored. */
export interface FormValues {
  card_name: string
  card_expiry: string
}

const NAME = 'declined_card'
const PATH = '/dev/checkout'
/** Seconds for which it is shown again. */
const LASTS = 600

/**
 * Keeps the typed values for the next page in a signed cookie, so that the browser can go back without a form. Scripts
 * cannot read it.
 */
export function keepTyped({ config }: AppContext, reply: FastifyReply, formValues: FormValues): void {
  reply.setCookie(NAME, Buffer.from(JSON.stringify(formValues)).toString('base64url'), {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: LASTS,
  })
}

export function readTyped(request: FastifyRequest): FormValues {
  const cookie = request.cookies[NAME]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  let saved: Partial<Record<keyof FormValues, unknown>> = {}
  try {
    if (valid && value) saved = Object(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    // We signed it, but for something else.
  }
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return { card_name: text(saved.card_name), card_expiry: text(saved.card_expiry) }
}

export const forgetTyped = (reply: FastifyReply): FastifyReply => reply.clearCookie(NAME, { path: PATH })
