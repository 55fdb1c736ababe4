import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './_config/config.ts'
import { openDatabase } from './_db/database.ts'
import { getDatabaseSource } from './_db/source.ts'
import { hostProcess } from './_testing/processes.ts'
import { demoIsEmpty } from './demo/index.ts'

test('a host that nobody told to have a demo begins with an empty site, and serves it', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plat-empty-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const settings = { DATA_DIR, HOST: '127.0.0.1', PORT: '0', NODE_ENV: '', DEMO: '' }
  const { child, exit, origin } = await hostProcess('', 'host/main.ts', settings)
  // Not before the host says that its database is complete, which waits for a demo world.
  for (let state = ''; state !== 'ok'; await sleep(200))
    state = (await (await fetch(`${origin}/readyz`)).json()).parts.database
  const db = openDatabase(getDatabaseSource(readConfig(settings), () => undefined).url, { max: 1 })
  onTestFinished(() => db.close())
  expect(await demoIsEmpty(db)).toBe(true)
  const { rows } = await db.pool.query(
    'select (select count(*) from users) + (select count(*) from businesses) as rows',
  )
  expect(Number(rows[0].rows)).toBe(0)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
}, 120_000)
