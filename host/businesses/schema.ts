import { sql } from 'drizzle-orm'
import { bigint, boolean, char, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { BUSINESS_KINDS } from '../../widgets/_domain/businesses/choices.ts'

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const born = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export { BUSINESS_KINDS }
/** What an administrator has said of a company; only approved ones are shown to others. */
export const REVIEWS = ['pending', 'approved', 'declined', 'removed'] as const
export const LEAD_STATUSES = ['new', 'contacted', 'in_progress', 'closed', 'closed_won', 'closed_lost'] as const

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The tables of migrations 0051, 0060, 0085, 0091, 0094, 0110, 0223 and 0224. */
export const businesses = pgTable('businesses', {
  id: key(),
  ownerId: uuid('owner_id').notNull(),
  name: text().notNull(),
  kind: text({ enum: BUSINESS_KINDS }).notNull(),
  description: text().notNull().default(''),
  email: text(),
  confirmedEmail: text('confirmed_email'),
  phone: text(),
  website: text(),
  city: text().notNull().default(''),
  state: char({ length: 2 }),
  accepting: boolean().notNull().default(true),
  /** A price of its own; without one, that of the list (host/businesses/prices). */
  leadCostCents: integer('lead_cost_cents'),
  subtypes: text().array().notNull().default([]),
  languages: text().array().notNull().default([]),
  licenses: text().notNull().default(''),
  markets: text().array().notNull().default([]),
  nationwide: boolean().notNull().default(false),
  google: text(),
  logo: uuid(),
  canceledWarningDismissedAt: timestamp('canceled_warning_dismissed_at', { withTimezone: true }),
  onboardingAbandonedAt: timestamp('onboarding_abandoned_at', { withTimezone: true }),
  demo: boolean().notNull().default(false),
  createdAt: born(),
  featured: boolean().notNull().default(false),
  review: text({ enum: REVIEWS }).notNull().default('pending'),
  askedName: text('asked_name'),
  askedKind: text('asked_kind', { enum: BUSINESS_KINDS }),
  reviewRound: integer('review_round').notNull().default(1),
  reviewAskedAt: timestamp('review_asked_at', { withTimezone: true }).notNull().defaultNow(),
  reviewReason: text('review_reason'),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  reviewedBy: uuid('reviewed_by'),
  words: words()
    .notNull()
    .generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', translate(city, '<>', '  ')), 'B') || setweight(to_tsvector('simple', translate(description, '<>', '  ')), 'C')`,
    ),
})

export const investors = pgTable('investors', {
  id: key(),
  email: text().notNull(),
  name: text().notNull(),
  phone: text(),
  userId: uuid('user_id'),
  demo: boolean().notNull().default(false),
  createdAt: born(),
})

export const businessLeads = pgTable('business_leads', {
  id: key(),
  businessId: bigint('business_id', { mode: 'number' }).notNull(),
  investorId: bigint('investor_id', { mode: 'number' }).notNull(),
  status: text({ enum: LEAD_STATUSES }).notNull().default('new'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull().default(''),
  ctaName: text('cta_name'),
  costCents: integer('cost_cents').notNull(),
  analytics: jsonb().$type<Record<string, string>>().notNull().default({}),
  demo: boolean().notNull().default(false),
  createdAt: born(),
  fraudVerdict: text('fraud_verdict', { enum: ['pass', 'fail', 'unchecked'] })
    .notNull()
    .default('unchecked'),
})

export const leadReads = pgTable('lead_reads', {
  leadId: bigint('lead_id', { mode: 'number' }).primaryKey(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
})
