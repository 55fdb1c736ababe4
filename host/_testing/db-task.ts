import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../_config/root.ts'

/** Runs a task in a process of its own, as `npm run db:…` does, and gives its exit code and what it printed. */
export async function runDbTask(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(root, 'host/cli/db.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, ...output }
}
