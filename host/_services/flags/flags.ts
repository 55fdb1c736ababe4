import type { FastifyInstance } from 'fastify'
import type { Database } from '../../_db/database.ts'
import type { Listener } from '../../_db/listener.ts'
import { HttpError } from '../../_http/errors.ts'
import { FLAGS, type FlagName } from './names.ts'
import { readFlags } from './store.ts'

/** Parts of the site that administrators turn off and on. */
export interface Flags {
  /** Tells whether a part is on; as the code says where the database is away. */
  isOn(name: FlagName): Promise<boolean>
  /** @throws HttpError 503 with the flag's sentence where the part is off */
  require(name: FlagName): Promise<void>
}

/** Milliseconds after which flags are read again even if nobody said that they changed. */
const KEPT_MS = 60_000

/** Reads all flags at once and keeps them until one is changed, on any copy of the host. */
export function makeFlags(db: Database, listener: Listener): Flags {
  let known: Promise<ReadonlyMap<string, boolean>> | undefined
  let until = 0
  const forget = () => {
    known = undefined
  }
  let listening = false
  const read = () => {
    if (!listening) listener.listen('feature_flags', { receive: forget, connected: forget })
    listening = true
    if (!known || Date.now() > until) {
      until = Date.now() + KEPT_MS
      known = readFlags(db).catch(() => {
        forget()
        return new Map()
      })
    }
    return known
  }
  const isOn = async (name: FlagName) => (await read()).get(name) ?? FLAGS[name].standard
  return {
    isOn,
    async require(name) {
      if (!(await isOn(name))) throw new HttpError('unavailable', FLAGS[name].off, 3600)
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of the site that the route belongs to; where an administrator turned it off, it answers 503. */
    flag?: FlagName
  }
}

/** Refuses routes of parts that are turned off, before anything of the request's body is read. */
export function refuseTurnedOff(app: FastifyInstance, flags: Flags): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { flag } = routeOptions.config
    if (flag) await flags.require(flag)
  })
}
