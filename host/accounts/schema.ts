import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const born = () => moment('created_at').notNull().defaultNow()
const changed = () => moment('updated_at').notNull().defaultNow()

/** The tables of migration 0050. Those of better-auth have its names for their columns. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  admin: boolean().notNull().default(false),
  subscriptionLevels: text('subscription_levels').array().notNull().default([]),
  phone: text(),
  /** The database makes one from the name where none is given (migration 0178). */
  username: text().notNull().default(''),
  phoneVerifiedAt: moment('phone_verified_at'),
  demo: boolean().notNull().default(false),
  status: text().notNull().default('active'),
  statusUntil: moment('status_until'),
  statusReason: text('status_reason'),
  deviceKey: uuid('device_key').notNull().defaultRandom(),
  lastLoginAt: moment('last_login_at'),
  blogAuthor: boolean('blog_author').notNull().default(false),
  createdAt: born(),
  updatedAt: changed(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  token: text().notNull(),
  apiAuthToken: text('api_auth_token')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: born(),
  updatedAt: changed(),
  viewingAs: uuid('viewing_as'),
  viewingUntil: moment('viewing_until'),
})

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text(),
  createdAt: born(),
  updatedAt: changed(),
})

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey().defaultRandom(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: born(),
  updatedAt: changed(),
})

export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
})
