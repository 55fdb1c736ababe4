import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { coverage, idsIn, parseRequirements } from './coverage.ts'

const rows = parseRequirements('id\tarea\tkind\nMAP-001\tMAP\trule\nMAP-002\tMAP\trule\nUSM-001\tUSM\tscreen\n')

test('the rows of the project: 792, each with an id of its own and the area in it', () => {
  const all = parseRequirements(fs.readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8'))
  expect(all).toHaveLength(792)
  expect(new Set(all.map((row) => row.id)).size).toBe(792)
  expect(all.filter((row) => !row.id.startsWith(`${row.area}-`))).toEqual([])
})

test.each([
  ['MAP-018 zooms', ['MAP-018']],
  ['map.test.ts MAP-018 MAP-019: zooms and pans', ['MAP-018', 'MAP-019']],
  ['shows UTF-8, ISO-8601, SHA-256 and #089F4B', []],
  ['XMAP-0181 is none', []],
])('ids are found in a name and told from other words (%#)', (name, ids) => {
  expect(idsIn(name)).toEqual(ids)
})

test('a row is covered by a test that passed, and not if it fails elsewhere', () => {
  const result = coverage(rows, [
    { name: 'MAP-001 zooms', status: 'passed' },
    { name: 'MAP-002 pans', status: 'passed' },
    { name: 'MAP-002 pans', status: 'failed' },
    { name: 'USM-001 later', status: 'skipped' },
  ])
  expect(result.areas).toEqual([
    { area: 'MAP', rows: 2, covered: 1, missing: ['MAP-002'] },
    { area: 'USM', rows: 1, covered: 0, missing: ['USM-001'] },
  ])
  expect(result).toMatchObject({ rows: 3, covered: 1, unknown: [] })
})

test('an id that no row has is named with its test', () => {
  expect(coverage(rows, [{ name: 'MAP-999 flies', status: 'passed' }]).unknown).toEqual([
    { id: 'MAP-999', test: 'MAP-999 flies' },
  ])
})
