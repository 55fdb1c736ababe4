import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const born = () => moment('created_at').notNull().defaultNow()

export const LEVELS = ['notice', 'alert', 'error'] as const

export const AUDIENCES = ['everyone', 'visitors', 'members', 'owners'] as const

export const banners = pgTable('banners', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  level: text({ enum: LEVELS }).notNull().default('notice'),
  message: text().notNull(),
  link: text(),
  linkText: text('link_text'),
  audience: text({ enum: AUDIENCES }).notNull().default('everyone'),
  path: text().notNull().default('/'),
  startsAt: moment('starts_at').notNull().defaultNow(),
  endsAt: moment('ends_at'),
  demo: boolean().notNull().default(false),
  createdAt: born(),
})
