import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isReadOnly, isRefusedWrite, ReadOnlyError } from './read-only.ts'

/**
 * The pool whose connection the running code holds. Code that holds one and waits for a second can deadlock with others
 * that hold the rest and wait for a row that the first has locked. Tests fail where that is done
 * (host/_testing/second-connections.ts).
 */
const held = new AsyncLocalStorage<pg.Pool>()
export const holdsOneOf = (pool: pg.Pool): boolean => held.getStore() === pool

/**
 * Creates Drizzle over a pool. Drizzle's own transactions leak a connection if `begin` fails, so that a few restarts of
 * the server would empty the pool. These return every connection, and the one of a failed transaction is not used
 * again.
 */
export function drizzleOver(pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let failed = true
    try {
      const result = await held.run(pool, () => drizzle(client).transaction(work, config))
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}

/**
 * Runs work in a transaction on one connection: commits, or rolls back and throws the work's own error. A connection
 * whose rollback fails may still be in the transaction, so it is discarded.
 */
export async function withTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(isReadOnly() ? 'begin read only' : 'begin')
    const result = await held.run(pool, () => work(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    if (isReadOnly() && isRefusedWrite(error)) throw new ReadOnlyError('nothing may be changed', { cause: error })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Runs a part of a transaction: what it has changed is undone where it throws, and the rest of the transaction goes on. */
export async function withSavepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint part')
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    await client.query('rollback to savepoint part')
    throw error
  }
}

/** Drizzle over the connection of a transaction, as jobs take it that are put aside within. */
export type Transaction = ReturnType<typeof getTransaction>
export const getTransaction = (client: pg.PoolClient) => drizzle(client)
