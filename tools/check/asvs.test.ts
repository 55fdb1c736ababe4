import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { countItems, readProofs, unpassed, unproved } from './asvs.ts'

test('every row of docs/asvs.csv names a test of the house', () => {
  const proofs = readProofs(root)
  expect(proofs.length).toBeGreaterThan(50)
  expect(unproved(root, proofs)).toEqual([])
})

test('a row is told whose file or test is not there, and one that is no item', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plat-asvs-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const source = [
    "test('plain', () => {})",
    "test.each([['a']])('%s is one', () => {})",
    "describe('group', () => it('inside', { timeout: 1 }, () => {}))",
    'test(`in backticks`, () => {})',
    "// test('a comment', () => {})",
    "const text = 'only a text'",
  ]
  fs.writeFileSync(path.join(folder, 'a.test.ts'), source.join('\n'))
  const row = (test: string, id = '1.2.3', file = 'a.test.ts') => ({ id, file, test, covers: 'all' })
  const good = ['plain', '%s is one', 'inside', 'in backticks']
  expect(
    unproved(
      folder,
      good.map((title) => row(title)),
    ),
  ).toEqual([])
  const bad = [row('a comment'), row('only a text'), row('plain', 'V1.2.3'), row('plain', '1.2.3', 'b.test.ts')]
  expect(unproved(folder, bad)).toEqual([
    'docs/asvs.csv, 1.2.3: a.test.ts has no test "a comment".',
    'docs/asvs.csv, 1.2.3: a.test.ts has no test "only a text".',
    'docs/asvs.csv: "V1.2.3" is no item of ASVS 5.0, such as 7.3.1.',
    'docs/asvs.csv, 1.2.3: there is no file b.test.ts.',
  ])
})

test('a row is proved by a test that passed, in whatever group and with whatever values, and that failed nowhere', () => {
  const row = (test: string) => ({ id: '1.2.3', file: 'a.test.ts', test, covers: 'all' })
  const tests = [
    { name: 'group plain', status: 'passed' },
    { name: 'x (1) is one', status: 'passed' },
    { name: '5 in 6 for y', status: 'passed' },
    { name: 'y is two', status: 'passed' },
    { name: 'z is two', status: 'failed' },
    { name: 'later', status: 'skipped' },
  ] as const
  expect(unpassed([row('plain'), row('%s (1) is one'), row('$max in $span for %j')], tests)).toEqual([])
  expect(unpassed([row('%s is two'), row('later'), row('lain')], tests)).toEqual([
    'ASVS 1.2.3: "%s is two" failed.',
    'ASVS 1.2.3: "later" did not run.',
    'ASVS 1.2.3: "lain" did not run.',
  ])
})

test('an item is claimed whole or in part, by all of its rows alike', () => {
  const row = (id: string, covers: string) => ({ id, file: 'tools/check/asvs.test.ts', test: 'a row', covers })
  expect(unproved(root, [row('1.1.1', 'some'), row('1.1.2', 'all'), row('1.1.2', 'part')])).toEqual([
    'docs/asvs.csv, 1.1.1: covers is "some"; expected all or part.',
    'docs/asvs.csv, 1.1.2: its rows differ in what they cover.',
    'docs/asvs.csv, 1.1.2: its rows differ in what they cover.',
  ])
  expect(countItems([row('1.1.1', 'all'), row('1.1.1', 'all'), row('1.1.2', 'part')])).toBe('1 items, 1 more in part')
})
