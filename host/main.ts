import { join } from 'node:path'
import { ConfigError, readConfig } from './_config/config.ts'
import { unsent } from './_config/provider-settings.ts'
import { EmbeddedError } from './_db/data-place.ts'
import { openDatabase } from './_db/database.ts'
import { keepDatabase } from './_db/keeper.ts'
import { MigrationError } from './_db/migrate.ts'
import { PAGE_TIMEOUTS } from './_db/session-timeouts.ts'
import { getDatabaseSource } from './_db/source.ts'
import { UnusableDatabase } from './_db/tls.ts'
import { describeDemo } from './_http/demo-access.ts'
import { ListenError, listen } from './_http/listen.ts'
import { leaveOnSignals } from './_http/signals.ts'
import { setTracing } from './_ops/trace.ts'
import { createApp } from './app.ts'
import { prepareDatabase } from './prepare.ts'
import { startSeeding } from './seeding.ts'

const say = { info: console.log, warn: console.error }
const leaving = leaveOnSignals()

try {
  const config = readConfig(process.env)
  if (!config.demo) for (const line of unsent(config.outside)) say.warn(line)
  if (config.observability.tracing) {
    const { startTracing } = await import('./_ops/tracing.ts')
    const tracing = startTracing()
    setTracing(tracing)
    leaving.after(() => tracing.stop())
  }
  const source = getDatabaseSource(config, say.info)
  const seeds = config.demo && config.databaseUrl === undefined
  const keeper = keepDatabase({
    source,
    say,
    prepare: () => prepareDatabase(source.url, say, { seeds, demo: config.demo }),
  })
  leaving.after(() => keeper.close())
  await keeper.started
  const seeding = seeds ? startSeeding(source.url, say) : undefined
  leaving.after(async () => seeding?.stop())
  await seeding?.inTime
  const db = openDatabase(source.url, { timeouts: PAGE_TIMEOUTS })
  const databaseTrouble = () => keeper.trouble() ?? seeding?.trouble()
  // `npm run dev` has islands of its own beside the server.
  const islands = config.dev ? { embedFolder: join(import.meta.dirname, '../embed') } : {}
  const app = await createApp({ config, db, databaseTrouble, ...islands })
  leaving.first(app)
  const url = await listen(app, config)
  console.log(`Plat is at ${url}`)
  if (config.demoKey !== undefined) for (const line of describeDemo(url, config.demoKey)) console.log(line)
} catch (error) {
  // An error that a person can fix is printed as one sentence; everything else is a bug and keeps its stack.
  const known = [ConfigError, EmbeddedError, ListenError, MigrationError, UnusableDatabase].some(
    (kind) => error instanceof kind,
  )
  console.error(known ? (error as Error).message : error)
  await leaving.now(1)
}
