import type { FastifyRequest } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import { addressBlock } from '../_http/address-block.ts'
import { consumeRateLimit, type LimitWords, type NetworkLimitWords } from '../_http/consume-rate-limit.ts'
import type { AppContext } from '../_services/app-context.ts'

export interface Limit {
  /**
   * `network`: of whoever asks. `account`: whose account it is about, whoever asks. `accountInNetwork`: one account from
   * one network. `device`: a browser that has logged in to the account before.
   */
  per: 'network' | 'account' | 'accountInNetwork' | 'device'
  max: number
  seconds: number
  /** Attempts beyond it are not refused but spaced: one in so many seconds at most, fewer at first. */
  spacedBy?: number
}

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3600

/** The rate limits of account actions. Documented in docs/operating.md. */
export const ACCOUNT_LIMITS = {
  /** Per network: logins. The others: wrong passwords (login/count-attempt.ts). */
  login: [
    { per: 'network', max: 6, seconds: minutes(1) },
    { per: 'network', max: 30, seconds: hours(1) },
    { per: 'accountInNetwork', max: 10, seconds: hours(1) },
    { per: 'account', max: 20, seconds: hours(1), spacedBy: 30 },
    { per: 'device', max: 10, seconds: hours(1) },
  ],
  /** Codes of an app, and recovery codes: five for a sign-in besides, ten wrong ones in a row lock for 15 minutes. */
  code: [
    { per: 'network', max: 10, seconds: minutes(10) },
    { per: 'account', max: 20, seconds: hours(1) },
  ],
  /** Challenges for passkeys, and answers to them. */
  passkey: [{ per: 'network', max: 60, seconds: minutes(10) }],
  signup: [{ per: 'network', max: 5, seconds: minutes(30) }],
  accountRequest: [{ per: 'network', max: 10, seconds: minutes(30) }],
  accountLookup: [{ per: 'network', max: 20, seconds: minutes(30) }],
  reset: [
    { per: 'account', max: 5, seconds: minutes(30) },
    { per: 'network', max: 25, seconds: minutes(30) },
  ],
  newPassword: [{ per: 'network', max: 10, seconds: minutes(30) }],
  verification: [{ per: 'account', max: 5, seconds: minutes(30) }],
  /** The password that is asked for again before something of the account changes. */
  password: [{ per: 'account', max: 10, seconds: hours(1) }],
  /** Companies that are listed; how many one member may own is in host/businesses/account/limits.ts. */
  businessSignup: [{ per: 'account', max: 10, seconds: hours(1) }],
  companyReport: [{ per: 'account', max: 10, seconds: hours(1) }],
} as const satisfies Record<string, readonly Limit[]>

export type LimitName = keyof typeof ACCOUNT_LIMITS

/** Whom an attempt is about. */
export interface Subject {
  /** An email, or the id of a member. */
  account: string
  /** The browser's own mark, if it has logged in to the account before (devices/device-cookie.ts). */
  device?: string | undefined
}

/**
 * Counts one attempt.
 * @param account an email, or the id of a member
 * @throws HttpError 429 with the seconds to wait
 */
export async function take(site: AppContext, request: FastifyRequest, name: LimitName, account = ''): Promise<void> {
  for (const limit of ACCOUNT_LIMITS[name]) await takeOne(site, getKey(request, name, limit, { account }), limit, name)
}

/** @throws HttpError 429 with the seconds to wait, why, and what else one can do */
export const takeOne = (
  { db }: AppContext,
  key: string,
  limit: Pick<Limit, 'max' | 'seconds'> & Partial<Pick<Limit, 'per'>>,
  name: LimitName,
): Promise<void> => consumeRateLimit(db.pool, key, limit, getWords(limit.per, name))

/** The limits that also count by account. */
type AccountLimitName = {
  [Name in LimitName]: (typeof ACCOUNT_LIMITS)[Name][number]['per'] extends 'network' ? never : Name
}[LimitName]

const ACCOUNT_WORDS: Record<AccountLimitName, LimitWords> = {
  login: { reason: 'Too many attempts for this account.', otherWay: 'reset your password' },
  code: { reason: 'Too many codes were tried for this account.', otherWay: 'contact us if you can’t wait' },
  reset: {
    reason: 'Too many reset links were requested for this address.',
    otherWay: 'use the newest link that we sent you. It still works, and may be in your spam folder',
  },
  verification: {
    reason: 'Too many mails were requested for this account.',
    otherWay: 'use the newest one. It still works, and may be in your spam folder',
  },
  password: { reason: 'Too many passwords were tried for this account.', otherWay: 'log out and reset your password' },
  businessSignup: {
    reason: 'Too many companies were listed by this account.',
    otherWay: 'contact us to list more at once',
  },
  companyReport: {
    reason: 'Too many companies were reported by this account.',
    otherWay: 'contact us if it’s urgent',
  },
}

const isAccountLimit = (name: LimitName): name is AccountLimitName => Object.hasOwn(ACCOUNT_WORDS, name)

const getWords = (per: Limit['per'] | undefined, name: LimitName): LimitWords | NetworkLimitWords =>
  per !== 'network' && isAccountLimit(name)
    ? ACCOUNT_WORDS[name]
    : { inNetwork: 'Too many attempts', ...(name === 'login' && { otherWay: 'log in with a passkey' }) }

/** Returns the key of a count. The table of counts says nothing of who they are. */
export function getKey({ ip }: FastifyRequest, name: LimitName, { per, seconds }: Limit, who: Subject): string {
  const whose = {
    network: () => addressBlock(ip),
    account: () => hashAccount(who.account),
    accountInNetwork: () => `${hashAccount(who.account)} ${addressBlock(ip)}`,
    device: () => hashAccount(who.device ?? ''),
  }
  return `account ${name} ${per} ${seconds} ${whose[per]()}`
}

export const hashAccount = (account: string) => sha256(account).toString('base64url').slice(0, 22)

/** Seconds for which the link in the mail about a new login works. */
export const NOT_ME_LASTS = 7 * 86_400
