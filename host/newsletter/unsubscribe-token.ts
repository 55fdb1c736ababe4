import { createHmac } from 'node:crypto'
import { isSame } from '../_config/tokens.ts'

/**
 * Makes the token of a link that ends the newsletter for an address without a login. It never expires: a mail may be opened years later,
 * and nothing else can be done with it.
 */
export const makeUnsubscribeToken = (email: string, secret: string): string =>
  `${Buffer.from(email).toString('base64url')}.${sign(email, secret)}`

/** @returns the address; undefined for a token that we have not made */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): string | undefined {
  const [payload = '', signature = ''] = token.split('.')
  const email = Buffer.from(payload, 'base64url').toString()
  return secrets.some((secret) => isSame(signature, sign(email, secret))) ? email : undefined
}

const sign = (email: string, secret: string): string =>
  createHmac('sha256', secret).update(`newsletter ${email}`).digest('base64url')
