import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'
import { Failure } from './step.mjs'

/** Returns the JavaScript file of a package's command, to be run by our own Node on every system. */
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

/**
 * Runs a script silently; what it said is shown only if it fails. A script that ends because somebody pressed Ctrl-C says nothing.
 * @param onLine told each line that it prints
 */
export async function runQuietly(args: string[], failure: string, onLine?: (line: string) => void): Promise<void> {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      if (stream === child.stdout) onLine?.(line)
    })
  }
  if ((await ended(child)) === 0) return
  // The lines of a stack only say where in somebody's library the fault was noticed.
  process.stderr.write(`\n${output.filter((line) => !isStack(line)).join('\n')}\n`)
  throw new Failure(failure)
}

function isStack(line: string): boolean {
  return /^\s+at\s/.test(stripVTControlCharacters(line))
}
