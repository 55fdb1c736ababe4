import type pg from 'pg'

/** Statements that get a name at most: the server keeps the plan of each on every connection. */
const MAX_STATEMENTS = 300

/** How the server says that a statement was prepared before a migration changed the type of what it returns. */
const STALE = 'cached plan must not change result type'

/** Marks a query that is not to be prepared. */
const UNPREPARED = Symbol('unprepared')

/**
 * Builds a query that is planned anew each time, by its values: for those whose best plan depends on them, such as on how often a
 * word occurs.
 */
export const planByValues = (text: string, values: unknown[]): pg.QueryConfig =>
  Object.assign({ text, values }, { [UNPREPARED]: true })

type Query = (config: unknown, values?: unknown, callback?: unknown) => Promise<unknown>

/**
 * Makes a pool prepare what it is asked for again and again, so that the server parses a statement once a connection, and
 * soon plans it no more. A statement is prepared from its second use on, if it comes with values and has no name yet;
 * a text without values may hold several statements, which cannot be prepared. What runs inside of a transaction is left as it is.
 */
export function prepareQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query
  const names = createNames()
  const prepared: Query = async (config, values, callback) => {
    const statement = getStatement(config, values)
    const name = statement && !callback ? names.get(statement.text) : undefined
    if (!statement || !name) return query(config, values, callback)
    try {
      return await query({ ...statement, name })
    } catch (error) {
      if (!(error instanceof Error && error.message === STALE)) throw error
      // Nothing has run yet, and no transaction is under way that has failed with it.
      names.renew(statement.text)
      return query(statement)
    }
  }
  Object.assign(pool, { query: prepared })
}

/** Names for texts, from the second time that one is asked for; undefined once there are too many. */
function createNames() {
  const names = new Map<string, string | undefined>()
  let count = 0
  const add = (text: string) => {
    const name = `prepared-${++count}`
    names.set(text, name)
    return name
  }
  return {
    get(text: string): string | undefined {
      if (names.has(text)) return names.get(text) ?? add(text)
      if (names.size < MAX_STATEMENTS) names.set(text, undefined)
      return undefined
    },
    renew: add,
  }
}

/** Returns a query that can be prepared, in one form for both ways to call; undefined for others. */
function getStatement(config: unknown, values: unknown): (pg.QueryConfig & { text: string }) | undefined {
  const statement = (typeof config === 'string' ? { text: config } : config) as Partial<pg.QueryConfig>
  const given = values ?? statement.values
  if (
    !Array.isArray(given) ||
    !given.length ||
    statement.name ||
    UNPREPARED in statement ||
    typeof statement.text !== 'string' ||
    'submit' in statement
  )
    return undefined
  return { ...statement, text: statement.text, values: given }
}
