import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../_platform/db/database.ts'
import { accounts, sessions, twoFactors, users, verifications } from './schema.ts'

interface Options {
  db: Database
  /** 32 characters or more: it signs the session's cookie. */
  secret: string
  /** Whether visitors come by https; cookies then say `__Host-`. */
  secure: boolean
  origin(): string
}

/** Name of the cookie that holds the session. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-session' : 'session')

/**
 * Accounts, sessions and second factors on our PostgreSQL. Its own routes are not mounted: `auth.api.*` is called by ours,
 * which have the limits, the tokens and the words (host/accounts/routes.tsx).
 */
export function makeAuth({ db, secret, secure, origin }: Options) {
  return betterAuth({
    appName: 'Plat',
    secret,
    baseURL: 'http://plat.internal',
    trustedOrigins: () => [origin()],
    database: drizzleAdapter(db.drizzle, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    }),
    emailAndPassword: { enabled: true, autoSignIn: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: { expiresIn: 14 * 24 * 3600, updateAge: 24 * 3600 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [twoFactor({ issuer: 'Plat' })],
    advanced: {
      database: { generateId: 'uuid' },
      disableCSRFCheck: true,
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookie(secure) } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
  })
}

export type Auth = ReturnType<typeof makeAuth>
