import type { Config } from '../_config/config.ts'
import { closeClient, createClient } from './connection.ts'
import { getClusterPlace } from './data-place.ts'
import { attach, getUrl } from './embedded.ts'
import type { Connection, DatabaseSource } from './keeper.ts'
import { PAGE_TIMEOUTS, setTimeouts } from './session-timeouts.ts'
import { connectAsPreferred, UnusableDatabase } from './tls.ts'

const OLDEST = 15

type Say = (line: string) => void

/**
 * Returns the database that the environment names: DATABASE_URL's, or the embedded one of DATA_DIR.
 * @throws EmbeddedError where the folders of the latter cannot be had
 */
export function getDatabaseSource(config: Config, say: Say = () => {}): DatabaseSource {
  return config.databaseUrl === undefined ? embedded(config, say) : external(config.databaseUrl)
}

function embedded({ dataDir, backup }: Config, say: Say): DatabaseSource {
  const place = getClusterPlace(dataDir, backup.walArchive)
  for (const note of place.notes) say(note)
  return { url: getUrl(place), connect: () => attach(place, 'host', say) }
}

function external(url: string): DatabaseSource {
  return {
    url,
    connect: () => connectAsPreferred(url, connect),
  }

  async function connect(): Promise<Connection> {
    const hold = createClient(url, PAGE_TIMEOUTS, 'plat')
    try {
      await hold.connect()
      await setTimeouts(hold, PAGE_TIMEOUTS)
      const { rows } = await hold.query('show server_version')
      const version = String(rows[0].server_version)
      if (Number.parseInt(version, 10) < OLDEST)
        throw new UnusableDatabase(`DATABASE_URL is a PostgreSQL ${version}; expected ${OLDEST} or later.`)
    } catch (error) {
      await closeClient(hold)
      throw error
    }
    return { hold, release: () => closeClient(hold) }
  }
}
