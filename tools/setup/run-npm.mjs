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

const CAUSES = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|network/i,
    'the npm registry cannot be reached: check the network',
  ],
  [/ENOSPC|EDQUOT|no space left/i, 'the disk is full: make room'],
  [/EACCES|EPERM|EROFS/, 'a folder cannot be written: check who owns it'],
]

/**
 * Says why npm failed, by what it printed.
 * @returns the cause with what to do, as the middle of a sentence
 */
export function explainNpmFailure(printed) {
  return CAUSES.find(([pattern]) => pattern.test(printed))?.[1] ?? 'look at its message above'
}
