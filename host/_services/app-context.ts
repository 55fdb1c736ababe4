import type { Database } from '../_db/database.ts'
import type { Build } from '../_pages/build.ts'
import type { Fonts } from '../_pages/fonts.ts'
import type { Services } from './services.ts'
import type { Auth } from '../accounts/auth.ts'
import type { Config } from '../_config/config.ts'

/** What every area of the host is given. One object a server; nothing in it that another copy of the server would need. */
export interface AppContext extends Services {
  readonly config: Config
  /** Origin that pages and snippets name, without a slash at the end. Known for sure once the server listens. */
  origin(): string
  /** The islands' build output, read anew until it is whole. */
  build(): Build
  readonly fonts: Fonts
  /** The database; one that is away answers every query with an error that becomes a 503. */
  readonly db: Database
  /** Signs people in and out; asked by our own routes alone. */
  readonly auth: Auth
  /** What keeps the database from serving, in words; undefined while it serves, as far as is known. */
  databaseTrouble(): string | undefined
  /** A stop has begun: what is in flight ends, and no more is wanted. */
  stopping: boolean
}
