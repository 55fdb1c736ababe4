import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const readOnly = new AsyncLocalStorage<true>()

/** Runs work in which the database refuses every change. */
export const runReadOnly = <T>(work: () => T): T => readOnly.run(true, work)
export const isReadOnly = (): boolean => readOnly.getStore() === true

/** Something would have been changed by work that only reads. */
export class ReadOnlyError extends Error {}

const REFUSED = '25006'
export const isRefusedWrite = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === REFUSED

/** Counts of requests are no data of anybody's, and have to go on. */
const ALLOWED = /\brate_limits\b/

type Query = (config: unknown, values?: unknown, callback?: unknown) => Promise<unknown>

/**
 * Makes a pool run what work that only reads asks for in transactions that can write nothing. A page that would note by the way
 * that it was read notes nothing: such a query answers as if it had found no row.
 */
export function guardReadOnly(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query
  const guarded: Query = (config, values, callback) => {
    const text = typeof config === 'string' ? config : String((config as { text?: unknown } | undefined)?.text)
    if (!isReadOnly() || callback !== undefined || ALLOWED.test(text)) return query(config, values, callback)
    return queryReadOnly(pool, config, values)
  }
  pool.query = guarded as pg.Pool['query']
}

async function queryReadOnly(pool: pg.Pool, config: unknown, values: unknown): Promise<unknown> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    const result = await (client.query as Query)(config, values)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    if (isRefusedWrite(error)) return { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }
    throw error
  } finally {
    client.release(broken)
  }
}
