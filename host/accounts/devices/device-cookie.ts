import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../_config/config.ts'
import { readSecret, readSecrets } from '../../_config/secret.ts'
import { isSame } from '../../_config/tokens.ts'
import type { AppContext } from '../../_services/app-context.ts'

/**
 * The cookie of a browser that has logged in before: one entry per account, `member.seconds.nonce.signature`. The
 * signature covers the account's device key. Every new password replaces that key, which ends all of the account's
 * entries. The cookie logs nobody in: it keeps other people's wrong passwords from slowing down the owner, and tells a
 * new browser from a known one.
 */
export const deviceCookie = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/** Seconds after the last good login for which a browser is known. */
const LASTS = 180 * 86_400
/** Accounts that one browser is known for; the oldest goes. */
const MAX_ENTRIES = 5

interface Entry {
  member: string
  seconds: string
  nonce: string
  signature: string
}

/** An account, and the key that signs its entries. */
export interface DeviceAccount {
  id: string
  deviceKey: string
}

/**
 * Returns the browser's nonce for this account if somebody has logged in to it from here.
 * @param account undefined where an address has none
 */
export async function findDevice(
  site: AppContext,
  request: FastifyRequest,
  account: DeviceAccount | undefined,
): Promise<string | undefined> {
  const entry = readEntries(site, request).find(({ member }) => member === account?.id)
  if (!entry || !account) return undefined
  const { deviceKey } = account
  if (!readSecrets(site.config).some((secret) => isSame(entry.signature, sign(secret, entry, deviceKey))))
    return undefined
  return Number(entry.seconds) + LASTS > Date.now() / 1000 ? entry.nonce : undefined
}

/** Makes this browser known for the account, for 180 days from now. */
export async function rememberDevice(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, deviceKey }: DeviceAccount,
): Promise<void> {
  const fresh = { member: id, seconds: String(Math.floor(Date.now() / 1000)), nonce: randomBytes(12).toString('hex') }
  const entry = { ...fresh, signature: sign(readSecret(site.config), fresh, deviceKey) }
  const others = readEntries(site, request).filter(({ member }) => member !== id)
  const value = [entry, ...others].slice(0, MAX_ENTRIES).map(toText).join('~')
  const secure = isSecure(site.config)
  reply.setCookie(deviceCookie(secure), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LASTS })
}

const toText = ({ member, seconds, nonce, signature }: Entry) => [member, seconds, nonce, signature].join('.')

function readEntries({ config }: AppContext, { cookies }: FastifyRequest): Entry[] {
  const texts = (cookies[deviceCookie(isSecure(config))] ?? '').slice(0, 2000).split('~')
  return texts.flatMap((text) => {
    const [member = '', seconds = '', nonce = '', signature = '', more] = text.split('.')
    const whole = /^\d{1,12}$/.test(seconds) && nonce && signature && more === undefined
    return member && whole ? [{ member, seconds, nonce, signature }] : []
  })
}

function sign(secret: string, entry: Omit<Entry, 'signature'>, deviceKey: string): string {
  const { member, seconds, nonce } = entry
  const text = `device ${member} ${seconds} ${nonce} ${deviceKey}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}
