import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Scope } from './scope.ts'

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const number = (name: string) => bigint(name, { mode: 'number' }).notNull()
const moment = (name: string) => timestamp(name, { withTimezone: true })
const born = () => moment('created_at').notNull().defaultNow()
const changed = () => moment('updated_at').notNull().defaultNow()

export const CREDIT_STATES = ['submitted', 'auto', 'approved', 'declined'] as const
export type CreditState = (typeof CREDIT_STATES)[number]

/** Tables of the migrations 0065 and 0066. */
export const leadNotes = pgTable('lead_notes', {
  id: key(),
  leadId: number('lead_id'),
  authorId: uuid('author_id'),
  body: text().notNull(),
  createdAt: born(),
  updatedAt: changed(),
})

export const leadCreditRequests = pgTable('lead_credit_requests', {
  id: key(),
  leadId: number('lead_id'),
  userId: uuid('user_id'),
  reason: text().notNull(),
  creditedReason: text('credited_reason').notNull(),
  additionalReason: text('additional_reason'),
  attachments: uuid().array().notNull().default([]),
  state: text({ enum: CREDIT_STATES }).notNull().default('submitted'),
  cents: integer().notNull(),
  createdAt: born(),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  decisionReason: text('decision_reason'),
  notes: text(),
})

export const leadExports = pgTable('lead_exports', {
  id: uuid().primaryKey().defaultRandom(),
  businessId: number('business_id'),
  userId: uuid('user_id').notNull(),
  scope: jsonb().$type<Scope>().notNull(),
  status: text({ enum: ['preparing', 'file-ready', 'failed'] })
    .notNull()
    .default('preparing'),
  createdAt: born(),
})
