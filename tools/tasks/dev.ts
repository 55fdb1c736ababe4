import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { buildAll, isBuildInput } from '../setup/build.ts'
import { ended, startNode } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import { Failure } from '../setup/step.mjs'

/**
 * `npm run dev`: serve, and on every save build what changed and start the server again. Open pages reload by
 * themselves: with PLAT_DEV the server offers them an event stream and greets those that come back after a restart.
 */
let server: ChildProcess | undefined
let leaving = false
let timer: NodeJS.Timeout | undefined
let working: Promise<void> | undefined

for (const folder of ['widgets', 'loader', 'host', 'examples']) {
  fs.watch(path.join(root, folder), { recursive: true }, (_, file) => file && isSource(file) && later())
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
await renew()

/** An editor's save is several events, and a formatter's run many files: wait until it is quiet. */
function later(): void {
  clearTimeout(timer)
  timer = setTimeout(renew, 80)
}

/** One renewal at a time; a save during it starts another one after it. */
async function renew(): Promise<void> {
  if (working) return void working.then(later)
  working = buildAll()
    .then(restart)
    .catch((error) => console.error(error instanceof Failure ? `✗ ${error.message}` : error))
  await working
  working = undefined
}

async function restart(): Promise<void> {
  await stop()
  if (leaving) return
  const env = { ...process.env, PLAT_DEV: '1' }
  server = startNode(['--enable-source-maps', 'dist/host/server.mjs', ...process.argv.slice(2)], { env })
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await ended(server)
}

async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  await stop()
  process.exit(0)
}

function isSource(file: string): boolean {
  const name = file.replaceAll('\\', '/')
  return isBuildInput(name) && !name.includes('/generated/') && !/(^|\/)[.#]|~$/.test(name)
}
