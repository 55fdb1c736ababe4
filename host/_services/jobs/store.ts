import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Database } from '../../_db/database.ts'

export type Transaction = Pick<Database['drizzle'], 'execute'>

/** Adapts our transaction so that pg-boss writes in it. */
export const writesIn = (transaction: Transaction): ReturnType<typeof fromDrizzle> => fromDrizzle(transaction, sql)
