import { createHmac } from 'node:crypto'
import { GROUPS, type NotificationGroup } from '../../../widgets/_domain/notifications/settings.ts'
import { readSecret } from '../../_config/secret.ts'
import { isSame } from '../../_config/tokens.ts'
import { isUuid } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'

/** Mails that members can stop: those of a group of notifications, and reminders of what they registered for. */
const MAIL_GROUPS = [...GROUPS, 'reminders'] as const
export type MailGroup = NotificationGroup | 'reminders'

/** Whose mails end, and which. */
export interface Unsubscription {
  userId: string
  groups: MailGroup[]
}

/** Returns the address that ends mails of some groups: by GET with a button, by POST at once (RFC 8058). */
export const getUnsubscribeUrl = (
  { config, origin }: Pick<AppContext, 'config' | 'origin'>,
  unsubscription: Unsubscription,
): string => `${origin()}/unsubscribe?token=${makeUnsubscribeToken(unsubscription, readSecret(config))}`

/**
 * Makes the token of a link that ends mails of some groups without a login. It never expires: a mail may be opened years
 * later, and nothing else can be done with it.
 */
export function makeUnsubscribeToken({ userId, groups }: Unsubscription, secret: string): string {
  const payload = Buffer.from([userId, ...groups].join(' ')).toString('base64url')
  return `${payload}.${sign(payload, secret)}`
}

/** @returns undefined for a token that we have not made */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): Unsubscription | undefined {
  const [payload = '', signature = ''] = token.split('.')
  if (!secrets.some((secret) => isSame(signature, sign(payload, secret)))) return undefined
  const [userId = '', ...words] = Buffer.from(payload, 'base64url').toString().split(' ')
  return isUuid(userId) ? { userId, groups: MAIL_GROUPS.filter((group) => words.includes(group)) } : undefined
}

const sign = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest('base64url')
