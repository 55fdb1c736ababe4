import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { type Config, isSecure } from '../_config/config.ts'
import { sha256 } from '../_config/tokens.ts'
import type { Database } from '../_db/database.ts'
import { ADDRESS } from './call-auth.ts'
import { guarded } from './guarded-adapter.ts'
import { hashPassword, passwordFits } from './passwords/hash.ts'
import { PASSWORD_LENGTH } from './passwords/length.ts'
import { accounts, sessions, twoFactors, users, verifications } from './schema.ts'
import { IDLE } from './session-ends.ts'
import { makeRecoveryCodes } from './two-factor/recovery-codes.ts'

interface Options {
  db: Database
  /** Keys, the newest first, which signs cookies and encrypts second factors; what the others encrypted is read. */
  secrets: readonly [newest: string, ...old: string[]]
  /** True if visitors use https; cookie names then begin with `__Host-`. */
  secure: boolean
  origin(): string
}

/** Returns the name of the cookie that holds the session. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-session' : 'session')
export const getSessionCookie = ({ config }: { config: Pick<Config, 'publicUrl'> }): string =>
  sessionCookie(isSecure(config))
/** Returns the name of the cookie of a sign-in that awaits its code. */
export const codeCookie = (secure: boolean): string => (secure ? '__Host-code' : 'code')

/** Numbers a key by itself, so that no other setting has to say which key a value was encrypted with. */
export const getKeyVersion = (secret: string): number => sha256(`key version ${secret}`).readUInt32BE(0)

/**
 * Creates accounts, sessions and second factors on our PostgreSQL. better-auth's own routes are not mounted: our routes
 * call `auth.api.*` and have the limits, tokens and messages.
 */
export function makeAuth({ db, secrets, secure, origin }: Options) {
  return betterAuth({
    appName: 'Plat',
    secrets: secrets.map((value) => ({ version: getKeyVersion(value), value })),
    // Values without a version were written before there were several keys.
    secret: secrets.at(-1),
    baseURL: 'http://plat.internal',
    trustedOrigins: () => [origin()],
    database: guarded(
      drizzleAdapter(db.drizzle, {
        provider: 'pg',
        // An account without its password would be in the way of its owner.
        transaction: true,
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          twoFactor: twoFactors,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => passwordFits(hash, password),
      },
      revokeSessionsOnPasswordReset: true,
    },
    // A reader of the table cannot use the links in it.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: IDLE / 1000, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log would contain who tried to sign in, and messages of the database.
    logger: { disabled: true },
    plugins: [
      twoFactor({
        issuer: 'Plat',
        accountLockout: { maxFailedAttempts: 10, durationSeconds: 900 },
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    advanced: {
      database: { generateId: 'uuid' },
      disableCSRFCheck: true,
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [ADDRESS] },
      cookies: { session_token: { name: sessionCookie(secure) }, two_factor: { name: codeCookie(secure) } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
  })
}

export type Auth = ReturnType<typeof makeAuth>

declare module '../_services/app-context.ts' {
  interface AppContext {
    /** Signs people in and out; asked by our own routes alone. */
    readonly auth: Auth
  }
}
