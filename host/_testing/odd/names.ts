import type { FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'

/** Header of a request whose reader is watched. */
const WATCHED = 'x-names-of'

export interface OddNames {
  query: Set<string>
  body: Set<string>
}

/**
 * Watches which names of query and body a route reads, because pages read them without a schema. Call it before the app
 * is ready.
 * @returns the headers that let a request be watched, and what was read by it
 */
export function watchNames(app: App): (key: string) => { headers: Record<string, string>; names: OddNames } {
  const namesByKey = new Map<string, OddNames>()
  app.addHook('preHandler', async (request: FastifyRequest) => {
    const names = namesByKey.get(String(request.headers[WATCHED]))
    if (!names) return
    request.query = watched(request.query, (name) => names.query.add(name))
    request.body = watched(request.body, (name) => names.body.add(name))
  })
  return (key) => {
    const names = namesByKey.get(key) ?? { query: new Set(), body: new Set() }
    namesByKey.set(key, names)
    return { headers: { [WATCHED]: key }, names }
  }
}

/** Wraps a value so that names are reported when they are read; those of inner objects as in forms: `outer[inner]`. */
function watched<T>(value: T, say: (name: string) => void): T {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && name.length < 60 && !(name in Object.prototype) && name !== 'then') say(name)
  }
  return new Proxy(value as object, {
    get(target, name, receiver) {
      note(name)
      const inner = Reflect.get(target, name, receiver)
      if (typeof name !== 'string' || Array.isArray(target)) return inner
      return watched(inner, (below) => say(`${name}[${below}]`))
    },
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
  }) as T
}
