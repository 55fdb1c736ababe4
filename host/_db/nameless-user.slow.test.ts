import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findProgram } from '../../tools/setup/find-program.ts'
import { root } from '../_config/root.ts'
import { findPostmaster } from './postmaster.ts'

vi.setConfig({ testTimeout: 120_000 })

const UID = 10_001
const SCRIPT = join(root, 'host/_testing/keeper-process.ts')
const isRoot = process.getuid?.() === 0

/** Runs the host's hold on its database as a user without a name, a home, or rights in the project's folder. */
async function startNameless(path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'plat-uid-'))
  chmodSync(folder, 0o755)
  chownSync(folder, UID, UID)
  const ids = [`--reuid=${UID}`, `--regid=${UID}`, '--clear-groups']
  const child = spawn(findProgram(['setpriv']) ?? '', [...ids, process.execPath, SCRIPT], {
    env: { PATH: path, DATA_DIR: folder },
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    const server = findPostmaster(join(folder, 'pg'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    await vi.waitFor(() => expect(findPostmaster(join(folder, 'pg'))).toBeUndefined(), 20_000)
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, getOutput: () => output }
}

test.runIf(isRoot && findProgram(['unshare']))('a user ID without a name has a database, without a home', async () => {
  const { child, getOutput } = await startNameless(process.env.PATH ?? '')
  await vi.waitFor(() => expect(getOutput() + child.exitCode).toContain('serving '), 60_000)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.runIf(isRoot && findProgram(['setpriv']))(
  'where no namespace can be had, one sentence says what to do',
  async () => {
    const programs = mkdtempSync(join(tmpdir(), 'plat-programs-'))
    chmodSync(programs, 0o755)
    onTestFinished(() => rmSync(programs, { recursive: true }))
    for (const name of ['setpriv', 'sh']) symlinkSync(findProgram([name]) ?? '', join(programs, name))
    const { child, getOutput } = await startNameless(programs)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(getOutput()).toMatch(
      /^The database in \S+ cannot be made: the user ID 10001 has no name on this system\. Give it one .*DATABASE_URL.*\.\n$/,
    )
  },
)
