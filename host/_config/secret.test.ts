import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecret } from './secret.ts'

test('a key is made once, into a file that only we can read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plat-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const made = readSecret({ dataDir, secret: undefined })
  expect(made).toMatch(/^[\da-f]{64}$/)
  expect(readSecret({ dataDir, secret: undefined })).toBe(made)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('a key that is given is taken, and none is made', () => {
  expect(readSecret({ dataDir: '/nowhere', secret: 'given' })).toBe('given')
})
