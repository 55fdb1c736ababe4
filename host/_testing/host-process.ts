/**
 * A whole host with a slow route and slow jobs, as a process that tests can stop and kill. What it does leaves marks in the
 * table `marks`, which the test makes.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../_config/config.ts'
import { openDatabase } from '../_db/database.ts'
import { OPEN } from '../_http/access/rules.ts'
import { leaveOnSignals } from '../_http/signals.ts'
import { createApp } from '../app.ts'

/** Memory that is still in use is known only after a garbage collection. */
setFlagsFromString('--expose-gc')
process.on('SIGUSR2', runInNewContext('gc'))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const config = readConfig(process.env)
const db = openDatabase(config.databaseUrl as string, { max: 10 })
const mark = (name: string, what: string) =>
  db.pool.query('insert into marks (name, what) values ($1, $2)', [name, what])
const leaving = leaveOnSignals()
const app = await createApp({ config, db })
leaving.first(app)

app.post<{ Params: { name: string } }>(
  '/marks/:name',
  { config: { access: { ...OPEN, noToken: 'it is a test' } } },
  async ({ params }) => {
    await mark(params.name, 'taken')
    await wait(20 + Math.random() * 200)
    await mark(params.name, 'posted')
    return { name: params.name }
  },
)
app.site.jobs.work<{ name: string; ms: number }>(
  'slow',
  async ({ name, ms }) => {
    const done = await db.pool.query("select 1 from marks where name = $1 and what = 'ended'", [name])
    if (done.rowCount) return
    await mark(name, 'began')
    await wait(ms)
    await mark(name, 'ended')
  },
  { concurrency: 2 },
)
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`serving ${app.site.origin()}`)
