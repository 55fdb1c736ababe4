import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createDemoKey } from '../../host/_config/demo-key.ts'
import { withDemo } from '../../host/_config/with-demo.ts'
import { DEV } from '../build/output.ts'
import { buildSite, isBuildInput } from '../setup/build.ts'
import { ended, startNode } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import { giveUp, seconds, step } from '../setup/step.mjs'

/**
 * `npm run dev`: serves the site from `.cache/dev`. A saved island is bundled, and open pages reload at once; what the server needs
 * of it follows, and a new server takes over. The one-file forms stay what they were at the start.
 */
const env = {
  ...withDemo(process.env, console.log),
  PLAT_DEV: '1',
  // Each saved file starts the server anew; browsers keep what they opened.
  DEMO_KEY: process.env.DEMO_KEY?.trim() || createDemoKey(),
}
const changed = new Set<string>()
let bundler: ChildProcess
let server: ChildProcess | undefined
let leaving = false
let timer: NodeJS.Timeout | undefined
let working = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
try {
  await buildSite()
  fs.rmSync(path.join(root, DEV), { recursive: true, force: true })
  fs.cpSync(path.join(root, 'dist/embed'), path.join(root, DEV, 'embed'), { recursive: true })
  bundler = fork('tools/build/dev.ts', { cwd: root, env })
  bundler.on('exit', () => {
    if (!leaving) console.error('✗ The bundler has ended: start npm run dev again.')
    leave()
  })
  await step('islands and server for development', () => make('islands').then(() => make('server')))
  await restart()
} catch (error) {
  giveUp(error)
}
for (const folder of ['widgets', 'loader', 'host']) {
  fs.watch(path.join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !isSource(file)) return
    changed.add(folder)
    later()
  })
}

/** An editor's save is several events, and a formatter's run many files: wait until it is quiet. */
function later(): void {
  clearTimeout(timer)
  timer = setTimeout(renew, 50)
}

/** One renewal at a time; what is saved during it is done after it. */
async function renew(): Promise<void> {
  if (working || leaving) return
  working = true
  const start = performance.now()
  const took = () => seconds(performance.now() - start)
  const folders = [...changed]
  changed.clear()
  try {
    if (folders.some((folder) => folder !== 'host')) {
      await make('islands')
      if (server?.connected) server.send('reload')
      console.log(`· islands after ${took()}`)
    }
    if (folders.some((folder) => folder !== 'loader')) {
      await make('server')
      await restart()
      console.log(`· server after ${took()}`)
    }
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`)
  }
  working = false
  if (changed.size > 0) later()
}

async function make(what: 'islands' | 'server'): Promise<void> {
  bundler.send(what)
  const [failure] = await once(bundler, 'message')
  if (failure) throw new Error(failure)
}

async function restart(): Promise<void> {
  await stop()
  if (leaving) return
  const args = ['--enable-source-maps', `${DEV}/host/server.mjs`, ...process.argv.slice(2)]
  server = startNode(args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
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
