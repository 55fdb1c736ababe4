import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { root } from '../_config/root.ts'
import type { Database } from '../_db/database.ts'
import { bundle } from './bundle.ts'

export const SECRET = 'the same on every copy of the host'

export interface HostProcess {
  child: ChildProcess
  origin: string
  exit: Promise<number | null>
  /** Returns all that it has printed. */
  getOutput(): string
}

/**
 * `host-process.ts` on a database, or another program that says where it serves; killed after the test.
 * @param project the folder of the project, or of an earlier version of it (released-code.ts)
 */
export async function hostProcess(
  url: string,
  program = 'host/_testing/host-process.ts',
  env: Record<string, string> = {},
  project: string = root,
): Promise<HostProcess> {
  const child = spawn(process.execPath, [await bundle(program, project)], {
    cwd: project,
    env: {
      ...process.env,
      DATABASE_URL: url,
      SECRET,
      PUBLIC_URL: '',
      VITEST: '',
      RATE_LIMIT_PER_MINUTE: '1000000',
      MAX_DELAY_MS: '60000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const found = /(?:serving|Plat is at) (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    exit.then((code) => reject(new Error(`the host ended with ${code} before it listened: ${output}`)))
  })
  return { child, origin, exit, getOutput: () => output }
}

/** Creates the table that host-process.ts writes to. */
export const makeMarks = ({ pool }: Database): Promise<unknown> =>
  pool.query('create table marks (name text, what text, at timestamptz default clock_timestamp())')

export async function readMarks({ pool }: Database, name: string): Promise<string[]> {
  const { rows } = await pool.query('select what from marks where name = $1 order by at', [name])
  return rows.map(({ what }) => what)
}

/** Starts the host itself, on a database that it prepares; it trusts every proxy. */
export const wholeHost = (url: string, env: Record<string, string> = {}, project?: string): Promise<HostProcess> =>
  hostProcess(url, 'host/main.ts', { HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: 'loopback', ...env }, project)
