import { spawn } from 'node:child_process'
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
  child.on('error', (error) => giveUp(new Failure(`Node 24 could not be started (${error.message}).`)))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 1)))
}
