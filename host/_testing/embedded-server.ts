import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../_config/root.ts'
import { findPostmaster } from '../_db/postmaster.ts'

/**
 * Starts an embedded server of its own, as sites have it, with its keeper, who starts it again whenever it falls.
 * @param limit of the size of any file, in KiB
 */
export async function embeddedServer(dataDir: string, limit?: number) {
  const script = join(root, 'host/_testing/keeper-process.ts')
  const command = `${limit ? `ulimit -f ${limit}; ` : ''}exec "$0" "$1"`
  const child = spawn('/bin/bash', ['-c', command, process.execPath, script], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = /serving (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
  })
  /** Neither of the two has time for anything. */
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    killServer(dataDir)
  }
  return { url, kill }
}

/**
 * Kills a server with all that serves its connections, as a power cut does; its keeper starts it again.
 * @returns the number of its process, if there was one
 */
export function killServer(dataDir: string): number | undefined {
  const server = findPostmaster(join(dataDir, 'pg'))
  if (!server) return undefined
  for (const pid of [server.pid, ...getChildren(server.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in this moment.
    }
  }
  return server.pid
}

/** Numbers of a process's children, where the system tells (Linux). */
function getChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}
