import { expect, test } from 'vitest'
import { explainNpmFailure } from './run-npm.mjs'

test.each([
  ['npm error code ECONNREFUSED', 'the npm registry cannot be reached: check the network'],
  ['npm error code ENOSPC\nnpm error syscall write', 'the disk is full: make room'],
  ['npm error code EACCES', 'a folder cannot be written: check who owns it'],
  ['npm error code E404', 'look at its message above'],
])('%s: %s', (printed, cause) => {
  expect(explainNpmFailure(printed)).toBe(cause)
})
