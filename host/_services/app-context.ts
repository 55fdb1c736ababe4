import type { Config } from '../_config/config.ts'
import type { Database } from '../_db/database.ts'
import type { Replica } from '../_db/replica.ts'
import type { LoadMonitor } from '../_http/load-guard.ts'
import type { ProxyWatch } from '../_http/proxy-warning.ts'
import type { ChooseReads } from '../_http/reads.ts'
import type { AreaParts } from './collect-areas.ts'
import type { Services } from './services.ts'

/**
 * The context that every area of the host receives: one object per server, with no state that another copy of the
 * server would need. Folders above this one add their own members by declaration merging (`declare module
 * '../_services/app-context.ts'`).
 */
export interface AppContext extends Services, AreaParts {
  readonly config: Config
  /** Origin that pages and snippets name, without a slash at the end. Known for sure once the server listens. */
  origin(): string
  /** The database; one that is away answers every query with an error that becomes a 503. */
  readonly db: Database
  /** Returns the database for lists, searches and figures that may be seconds old: the replica, if there is one and nobody just wrote (decision 170). */
  readonly reads: ChooseReads
  readonly replica: Replica | undefined
  /** Returns what keeps the database from serving, in words; undefined while it serves, as far as is known. */
  databaseTrouble(): string | undefined
  /** Knows of a proxy in front that the configuration does not name. */
  readonly proxies: ProxyWatch
  /** How late the host is with what it has to do. */
  readonly load: LoadMonitor
  /** A stop has begun: what is in flight ends, and no more is wanted. */
  stopping: boolean
}
