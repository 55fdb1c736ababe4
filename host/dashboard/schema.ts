import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const born = () => moment('created_at').notNull().defaultNow()

export const STEP_TYPES = ['first', 'additional', 'proUser'] as const
/** The tables of migrations 0070 to 0072. */
export const dashboards = pgTable('dashboards', {
  userId: uuid('user_id').primaryKey(),
  widgets: text().array(),
  /** Unused; a host of an earlier version counts in it. */
  version: integer().notNull().default(1),
  businessId: bigint('business_id', { mode: 'number' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export const onboardingResponses = pgTable(
  'onboarding_responses',
  {
    userId: uuid('user_id').notNull(),
    flowId: integer('flow_id').notNull(),
    stepType: text('step_type', { enum: STEP_TYPES }).notNull(),
    responseKey: text('response_key').notNull(),
    responseValue: text('response_value').notNull(),
    createdAt: born(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flowId, table.responseKey] })],
)
