import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../_config/root.ts'
import { getClusterPlace } from './data-place.ts'
import { inDatabase, openDatabase } from './database.ts'
import { databaseFault } from './faults.ts'
import { makeCluster } from './make-cluster.ts'
import { findPostmaster } from './postmaster.ts'

/** Processes of their own, as a machine and its people would treat them. */
const SCRIPT = join(root, 'host/_testing/keeper-process.ts')
const folders = mkdtempSync(join(tmpdir(), 'plat-fail-'))
const fresh = join(folders, 'fresh')

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
beforeAll(async () => {
  chmodSync(folders, 0o755)
  await makeCluster(getClusterPlace(fresh))
})
afterAll(() => rmSync(folders, { recursive: true, force: true }))

let count = 0
/** A DATA_DIR of its own; its server is stopped after the test. */
function dataDir({ made = true } = {}) {
  const folder = join(folders, String(++count))
  if (made) {
    spawnSync('cp', ['-a', fresh, folder])
  } else mkdirSync(folder)
  onTestFinished(() => {
    const server = findPostmaster(join(folder, 'pg'))
    if (server) process.kill(server.pid, 'SIGQUIT')
  })
  return folder
}

/** @param limit of the size of any file, in KiB */
function host(env: Record<string, string>, limit?: number) {
  const command = `${limit ? `ulimit -f ${limit}; ` : ''}exec "$0" "$1"`
  const child = spawn('/bin/bash', ['-c', command, process.execPath, SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return {
    child,
    said: () => output,
    says: async (words: string | RegExp) => {
      const matches = () => (typeof words === 'string' ? output.includes(words) : words.test(output))
      for (const start = Date.now(); !matches(); await sleep(20)) {
        const gone = child.exitCode !== null || Date.now() - start > 120_000
        if (gone) expect(output).toMatch(words)
      }
      return output
    },
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
    url: () => /serving (\S+)/.exec(output)?.[1] as string,
  }
}

async function ask(url: string, statement: string) {
  const db = openDatabase(url, { max: 1 })
  try {
    return (await db.pool.query(statement)).rows
  } finally {
    await db.close()
  }
}

async function killed(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const postmaster = (folder: string) => findPostmaster(join(folder, 'pg'))?.pid

describe('the embedded server', () => {
  test('is left by a host that is killed, adopted by the next one with all its rows, and stopped by that one', async () => {
    const folder = dataDir()
    const first = host({ DATA_DIR: folder })
    await first.says('serving')
    await ask(first.url(), "insert into settings (name, value) values ('kept', '1')")
    const pid = postmaster(folder)
    await killed(first.child)
    expect(postmaster(folder)).toBe(pid)

    const second = host({ DATA_DIR: folder })
    await second.says('serving')
    expect(postmaster(folder)).toBe(pid)
    expect(await ask(second.url(), "select value from settings where name = 'kept'")).toEqual([{ value: 1 }])
    second.child.kill('SIGTERM')
    expect(await second.ended()).toBe(0)
    expect(postmaster(folder)).toBeUndefined()
  })

  test('has one host: a second one says which folder and process, ends with 1, and disturbs nothing', async () => {
    const folder = dataDir()
    const first = host({ DATA_DIR: folder })
    await first.says('serving')
    const second = host({ DATA_DIR: folder })
    expect(await second.ended()).toBe(1)
    expect(second.said()).toBe(
      `Another host (process ${first.child.pid}) uses the database in ${folder}/pg: stop it, or choose another folder with DATA_DIR.\n`,
    )
    expect(await ask(first.url(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('whose making was killed half-way is made anew, and nothing half is left', async () => {
    const folder = dataDir({ made: false })
    const first = host({ DATA_DIR: folder })
    await vi.waitFor(() => expect(readdirSync(folder).join()).toContain('pg.new-'), { timeout: 120_000, interval: 5 })
    await killed(first.child)
    expect(existsSync(join(folder, 'pg'))).toBe(false)
    const second = host({ DATA_DIR: folder })
    await second.says('serving')
    expect(readdirSync(folder).sort()).toEqual(['pg', 'pg.log', 'socket'])
  })

  // Only Linux tells who a number belongs to.
  test.runIf(existsSync('/proc/self'))(
    'starts where the number in a postmaster.pid of long ago is another program by now',
    async () => {
      const folder = dataDir()
      writeFileSync(join(folder, 'pg/postmaster.pid'), `${process.pid}\n${folder}/pg\n1\n5432\n\n\n\nready\n`)
      await host({ DATA_DIR: folder }).says('serving')
    },
  )

  test('that is killed is started again by its host, which says so, and no row is lost', async () => {
    const folder = dataDir()
    const one = host({ DATA_DIR: folder })
    await one.says('serving')
    await ask(one.url(), "insert into settings (name, value) values ('kept', '1')")
    const pid = postmaster(folder) as number
    process.kill(pid, 'SIGKILL')
    const output = await one.says(/The database is back after \d+ seconds\.\n/)
    expect(output).toContain('The database went away: the connection was lost.')
    expect(postmaster(folder)).not.toBe(pid)
    expect(await ask(one.url(), "select value from settings where name = 'kept'")).toEqual([{ value: 1 }])
  })

  test('cannot be made where no file may be large, says why, and leaves nothing', async () => {
    const folder = dataDir({ made: false })
    const one = host({ DATA_DIR: folder }, 4096)
    expect(await one.ended()).toBe(1)
    expect(one.said()).toMatch(new RegExp(`^The database in ${folder}/pg cannot be made: .*File too large.*\\.\n$`))
    expect(readdirSync(folder)).toEqual(['socket'])
  })

  test('with no more room says so of what it cannot write, and keeps what it has', async () => {
    const folder = dataDir()
    const one = host({ DATA_DIR: folder }, 20_000)
    await one.says('serving')
    await ask(one.url(), 'create table filler (text text); alter table filler alter text set storage external')
    const fill = 'insert into filler select repeat(md5(i::text), 250) from generate_series(1, 4000) i'
    const error = await ask(one.url(), fill).catch((reason) => reason)
    expect([error.message, databaseFault(error)]).toEqual([expect.stringContaining('File too large'), 'full'])
    expect(await ask(one.url(), 'select count(*)::int from filler')).toEqual([{ count: 0 }])
    expect(one.said()).not.toContain('went away')
  })
})

describe.runIf(process.getuid?.() === 0)('as root, under a folder that nobody else may enter', () => {
  test('the database is kept elsewhere, always in the same place, and that is said', async () => {
    const closed = mkdtempSync(join(folders, 'closed-'))
    chmodSync(closed, 0o700)
    const env = { DATA_DIR: join(closed, 'data') }
    const first = host(env)
    await first.says('serving')
    const [, place = ''] =
      / is kept in (\S+), since the user \w+, whom PostgreSQL runs as, cannot/.exec(first.said()) ?? []
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    expect(place).toMatch(/^\/var\/lib\/plat\/data-[\da-f]{12}$/)
    await ask(first.url(), "insert into settings (name, value) values ('kept', '1')")
    first.child.kill('SIGTERM')
    await first.ended()
    const second = host(env)
    await second.says(`is kept in ${place}`)
    await second.says('serving')
    expect(await ask(second.url(), "select value from settings where name = 'kept'")).toEqual([{ value: 1 }])
    second.child.kill('SIGTERM')
    await second.ended()
  })
})

describe('a server of DATABASE_URL', () => {
  test('that goes away and comes back is told each time, and served again', async () => {
    const folder = dataDir()
    const keeper = host({ DATA_DIR: folder })
    await keeper.says('serving')
    const one = host({ DATABASE_URL: keeper.url() })
    await one.says('serving')
    keeper.child.kill('SIGTERM')
    await keeper.ended()
    await one.says(/still away: .*ENOENT/)
    await host({ DATA_DIR: folder }).says('serving')
    await one.says(/The database is back after \d+ seconds\.\nserving/)
  })

  test('that is not there yet is waited for', async () => {
    const folder = dataDir()
    const one = host({ DATABASE_URL: `postgres://plat@localhost:5432/plat?host=${folder}/socket` })
    await one.says('The database can’t be reached: ')
    await host({ DATA_DIR: folder }).says('serving')
    await one.says(/The database is back after \d+ seconds\.\nserving/)
  })

  test('that has no such database, or does not listen, is told in one line', async () => {
    const folder = dataDir()
    const keeper = host({ DATA_DIR: folder })
    await keeper.says('serving')
    const wrong = host({ DATABASE_URL: inDatabase(keeper.url(), 'nosuch') })
    await wrong.says('The database can’t be reached: database "nosuch" does not exist (3D000).')
    const port = await freePort()
    const nobody = host({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/plat` })
    const output = await nobody.says(`The database can’t be reached: connect ECONNREFUSED 127.0.0.1:${port}.`)
    expect(output).not.toContain('secret')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
