import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'
import { Failure } from './step.mjs'

/** The JavaScript file behind a package's command, to be run by our own Node on every system. */
export function bin(packageName: string, command = packageName.split('/').at(-1) as string): string {
  const folder = path.join(root, 'node_modules', packageName)
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof about.bin === 'string' ? about.bin : about.bin[command])
}

/** Starts a script with this very Node in the project's folder. */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
}

/** Resolves with the exit code; a death by signal is 1. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a script, its output shown as it comes, and takes over its exit code. */
export async function runNode(args: string[], options: SpawnOptions = {}): Promise<void> {
  process.exitCode = await ended(startNode(args, options))
}

/** Runs a script silently; what it said is shown only if it fails. */
export async function runQuietly(args: string[], failure: string): Promise<void> {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  if ((await ended(child)) === 0) return
  // The lines of a stack only say where in somebody's library the fault was noticed.
  const lines = Buffer.concat(said).toString().trim().split('\n')
  process.stderr.write(`\n${lines.filter((line) => !isStack(line)).join('\n')}\n`)
  throw new Failure(failure)
}

function isStack(line: string): boolean {
  return /^\s+at\s/.test(stripVTControlCharacters(line))
}
