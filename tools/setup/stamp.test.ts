import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles, isFresh, listFiles, writeStamp } from './stamp.mjs'

let root: string
const put = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const stamp = () => path.join(root, '.cache/step.json')

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-stamp-'))
  put('src/a.ts', 'a')
  put('src/deep/b.ts', 'b')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('the same contents give the same hash, whenever they were written', () => {
  const before = hashFiles(root, ['src'])
  put('src/a.ts', 'a')
  expect(hashFiles(root, ['src'])).toBe(before)
})

test.each<[string, () => void]>([
  ['a changed file', () => put('src/deep/b.ts', 'c')],
  ['a new file', () => put('src/c.ts', '')],
  ['a renamed file', () => fs.renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/z.ts'))],
  ['a file that was missing', () => put('config.mjs', '')],
])('%s changes the hash', (_, change) => {
  const before = hashFiles(root, ['src', 'config.mjs'])
  change()
  expect(hashFiles(root, ['src', 'config.mjs'])).not.toBe(before)
})

test('skipped files do not count', () => {
  const skip = (file: string) => file.endsWith('.test.ts')
  const before = hashFiles(root, ['src'], { skip })
  put('src/a.test.ts', 'x')
  expect(hashFiles(root, ['src'], { skip })).toBe(before)
  expect(listFiles(root, 'src', skip)).toEqual(['src/a.ts', 'src/deep/b.ts'])
})

test('a stamp holds for its hash only, and only while its outputs are whole', () => {
  put('dist/out.js', 'made')
  expect(isFresh(root, stamp(), 'one')).toBe(false)
  writeStamp(root, stamp(), 'one', ['dist'])
  expect(isFresh(root, stamp(), 'one')).toBe(true)
  expect(isFresh(root, stamp(), 'two')).toBe(false)
  put('dist/out.js', 'ma')
  expect(isFresh(root, stamp(), 'one')).toBe(false)
  fs.rmSync(path.join(root, 'dist'), { recursive: true })
  expect(isFresh(root, stamp(), 'one')).toBe(false)
})

test('a damaged stamp is no stamp', () => {
  put('.cache/step.json', '{"hash":')
  expect(isFresh(root, stamp(), 'one')).toBe(false)
})
