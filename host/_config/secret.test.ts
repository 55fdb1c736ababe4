import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getLinkKey, isLinkKey } from './link-key.ts'
import { adoptSecrets, findSecrets, readSecret, readSecrets, replaceSecret } from './secret.ts'

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

/** Makes a folder for keys. */
function makeFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plat-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, secret: undefined, secretOld: [] as string[] }
}

test('a key that is replaced is kept as an old one, and links that it signed still open', () => {
  const keys = makeFolder()
  const first = readSecret(keys)
  const link = getLinkKey(keys, 'review', '1')
  replaceSecret(keys)
  const second = readSecret(keys)
  expect(second).not.toBe(first)
  expect(readSecrets({ ...keys, secretOld: ['from SECRET_OLD'] })).toEqual([second, 'from SECRET_OLD', first])
  expect(isLinkKey(keys, link, 'review', '1')).toBe(true)
  expect(isLinkKey(keys, link, 'review', '2')).toBe(false)
  expect(isLinkKey(keys, getLinkKey(keys, 'review', '1'), 'review', '1')).toBe(true)
})

test('the keys of a backup become ours where there are none, and old ones where there are', () => {
  const fresh = makeFolder()
  expect(findSecrets(fresh)).toEqual([])
  expect(adoptSecrets(fresh, ['newest', 'old'])).toBe(false)
  expect(readSecrets(fresh)).toEqual(['newest', 'old'])
  const used = { ...makeFolder(), secret: 'ours' }
  expect(adoptSecrets(used, ['newest', 'old'])).toBe(true)
  expect(readSecrets(used)).toEqual(['ours', 'newest', 'old'])
  expect(statSync(join(used.dataDir, 'secret.old')).mode & 0o777).toBe(0o600)
})
