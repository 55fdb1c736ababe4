import { execFile } from 'node:child_process'
import { findNpmCli } from './npm-cli.mjs'

/**
 * Runs npm by the given Node, and waits without holding up what shows the progress.
 * @returns whether it succeeded, and what it printed
 */
export function runNpm(node, args, options) {
  return new Promise((resolve) => {
    execFile(node, [findNpmCli(), ...args], { ...options, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ ok: !error, stdout, stderr }),
    )
  })
}
