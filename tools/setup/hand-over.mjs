import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { withNodeFirst } from './environment.mjs'
import { root } from './root.mjs'
import { Failure, giveUp } from './step.mjs'

/** Lets a Node run a script in our place: signals go to it, its exit code becomes ours. */
export function handOver(node, args) {
  const child = spawn(node, args, { cwd: root, env: withNodeFirst(node), stdio: 'inherit' })
  // A terminal sends Ctrl-C to the whole group, the child included; passing it on would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) => giveUp(new Failure(`Node 24 could not be started (${error.message}).`)))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 1)))
}

/**
 * npm starts a script through a shell, and passes little on: a SIGTERM to npm ends the shell without a word to us, a
 * SIGKILL ends npm alone. Without this a server would live on and hold its port. Started without npm, outliving the
 * starter may be what is wanted.
 */
function whenOrphaned(leave) {
  const before = starters()
  const timer = setInterval(() => {
    if (starters() === before) return
    clearInterval(timer)
    leave()
  }, 250)
}

/** Returns the process ids above us up to npm. Only Linux tells cheaply who started the shell. */
function starters() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return /^(da|ba|)sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}
