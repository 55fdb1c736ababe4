import pg from 'pg'
import { createStatementNames } from './statement-names.ts'

/** How the server says that what a statement returns has changed since it was prepared, in every language. */
const FEATURE_NOT_SUPPORTED = '0A000'
const STALE_PLAN_ROUTINE = 'RevalidateCachedQuery'

/** What the server says where a connection has no statement of a name, as after `discard all`. */
const NO_SUCH_STATEMENT = '26000'

/** Marks a query that is not to be prepared. */
const UNPREPARED = Symbol('unprepared')

/**
 * Builds a query that is planned anew each time, by its values: for those whose best plan depends on them, such as on how often a
 * word occurs.
 */
export const planByValues = (text: string, values: unknown[]): pg.QueryConfig =>
  Object.assign({ text, values }, { [UNPREPARED]: true })

type Query = (config: unknown, values?: unknown, callback?: unknown) => Promise<unknown>

/** What pg's types leave out: the texts of a connection's prepared statements by name. */
interface PreparedConnection extends pg.Connection {
  parsedStatements?: Record<string, string>
}

/**
 * Makes a pool prepare what it is asked for again and again, so that the server parses a statement once a connection, and
 * soon plans it no more. A statement is prepared from its second use on, if it comes with a list of values,
 * which may be empty, and has no name yet; a text without such a list may hold several statements, which cannot be prepared. What runs inside of a transaction is left as it is.
 * Statements that have not been used for long are closed, so that the memory of the server stays bounded.
 */
export function prepareQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query
  const names = createStatementNames()
  const prepared: Query = async (config, values, callback) => {
    const statement = getStatement(config, values)
    const name = statement && !callback ? names.use(statement.text) : undefined
    if (!statement || !name) return query(config, values, callback)
    try {
      return await query({ ...statement, name })
    } catch (error) {
      if (!isUnusable(error)) throw error
      // Nothing has run yet, and no transaction is under way that has failed with it.
      names.replace(statement.text, name)
      return query(statement)
    }
  }
  /** For each connection, how many names had been dropped when its statements were last looked through. */
  const cleaned = new WeakMap<pg.PoolClient, number>()
  pool.on('acquire', (client) => {
    if (cleaned.get(client) === names.dropped()) return
    cleaned.set(client, names.dropped())
    closeStatements(client, names.isDropped)
  })
  Object.assign(pool, { query: prepared })
}

/** Tells whether a prepared statement cannot be run, though its text can. Messages come in the server's language, codes do not. */
export function isUnusable(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === NO_SUCH_STATEMENT || (code === FEATURE_NOT_SUPPORTED && routine === STALE_PLAN_ROUTINE)
}

/** Closes statements of a connection before the query that it was acquired for. */
function closeStatements(client: pg.PoolClient, isDropped: (name: string) => boolean): void {
  const { parsedStatements: statements = {} } = client.connection as PreparedConnection
  const dropped = Object.keys(statements).filter(isDropped)
  if (!dropped.length) return
  for (const name of dropped) delete statements[name]
  const text = dropped.map((name) => `deallocate ${pg.escapeIdentifier(name)}`).join('; ')
  // Fails where the server has no such statement any more, which is as well, or where the connection is lost, which the query tells.
  client.query(text).catch(() => {})
}

/** Returns a query that can be prepared, in one form for both ways to call; undefined for others. */
function getStatement(config: unknown, values: unknown): (pg.QueryConfig & { text: string }) | undefined {
  const statement = (typeof config === 'string' ? { text: config } : config) as Partial<pg.QueryConfig>
  const parameters = values ?? statement.values
  if (
    !Array.isArray(parameters) ||
    statement.name ||
    UNPREPARED in statement ||
    typeof statement.text !== 'string' ||
    'submit' in statement
  )
    return undefined
  return { ...statement, text: statement.text, values: parameters }
}
