import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { getTracing, inSpan } from '../_ops/trace.ts'

const MAX_TEXT = 2000

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown
type Callback = (...args: unknown[]) => void

/**
 * Makes a span of each statement of a request or job: its text with `$1` in place of values, and nothing of what people sent. Without a collector the
 * pool is left as it is.
 */
export function traceQueries(pool: pg.Pool): void {
  if (!getTracing()) return
  pool.on('connect', (client) => traceClient(client))
  // A connection that somebody else gives back would call from their request.
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  Object.assign(pool, {
    connect: (callback?: Callback) => (callback ? connect(AsyncResource.bind(callback)) : connect()),
  })
}

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const traced: Query = (config, values, callback) => {
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | undefined)?.text
    const isSubmittable = typeof config === 'object' && config !== null && 'submit' in config
    // What nobody asked for, such as looking for jobs every two seconds, would be traces of one statement each.
    if (isSubmittable || typeof text !== 'string' || !getTracing()?.isInSpan()) return query(config, values, callback)
    const done = [values, callback].find((each) => typeof each === 'function') as Callback | undefined
    const result = inSpan(getSpec(text), async () => query(config, typeof values === 'function' ? undefined : values))
    if (!done) return result
    const bound = AsyncResource.bind(done)
    result.then(
      (answer) => bound(null, answer),
      (error) => bound(error),
    )
    return undefined
  }
  client.query = traced as pg.PoolClient['query']
}

function getSpec(text: string) {
  const plain = text
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  const operation = (/^\w+/.exec(plain)?.[0] ?? 'query').toUpperCase()
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(plain)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client' as const,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': plain.slice(0, MAX_TEXT),
      ...(table && { 'db.collection.name': table }),
    },
  }
}
