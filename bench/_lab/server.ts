import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Server {
  origin: string
  pid: number
  close(): Promise<void>
}

/**
 * Starts the built host, or the one that PLAT_SERVER names, over a database, or with other settings, in its own process on a free port.
 * @param nodeOptions options of node itself, such as `--cpu-prof`
 */
export function startServer(where: string | Record<string, string>, nodeOptions: string[] = []): Promise<Server> {
  return startProgram(
    [...nodeOptions, process.env.PLAT_SERVER ?? 'dist/host/server.mjs'],
    typeof where === 'string' ? { DATABASE_URL: where } : where,
  )
}

/** Starts a program that prints `is at http://…` (or Next's `Local: http://…`) once it listens. @param words its file, with node's options before it */
export async function startProgram(words: string[], settings: Record<string, string> = {}): Promise<Server> {
  const { PUBLIC_URL: _, DATABASE_URL: __, DEMO: ___, ...rest } = process.env
  const env = {
    ...rest,
    NODE_ENV: 'production',
    // All visitors of a benchmark are at one address, and ask as fast as they are answered.
    RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_DELAY_MS: '60000',
    LOG_LEVEL: 'error',
    ...settings,
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /(?:is at|Local:) +(http:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`${words.at(-1)} ended with ${code} before it listened`)))
  })
  return {
    origin,
    pid: child.pid as number,
    async close() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
