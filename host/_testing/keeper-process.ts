/**
 * The host's hold on its database without its pages, as a process that tests can kill: prints `serving`, or what the
 * trouble is, at every change.
 */

import { readConfig } from '../_config/config.ts'
import { openDatabase } from '../_db/database.ts'
import { keepDatabase } from '../_db/keeper.ts'
import { migrate } from '../_db/migrate.ts'
import { getDatabaseSource } from '../_db/source.ts'

const say = { info: (line: string) => console.log(line), warn: (line: string) => console.log(line) }

try {
  const source = getDatabaseSource(readConfig(process.env), say.info)
  const prepare = async () => {
    const db = openDatabase(source.url, { max: 1 })
    await migrate(db.pool).finally(() => db.close())
  }
  const keeper = keepDatabase({ source, prepare, say, longest: 200 })
  process.on('SIGTERM', () => void keeper.close().then(() => process.exit(0)))
  await keeper.started
  let last = ''
  setInterval(() => {
    const state = keeper.trouble() ?? `serving ${source.url}`
    if (state !== last) console.log(state)
    last = state
  }, 20)
} catch (error) {
  console.log((error as Error).message)
  process.exit(1)
}
