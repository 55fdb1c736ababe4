import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { parseSync } from 'vite'
import type { TestResult } from '../tasks/testing/results.ts'

/** One item of OWASP ASVS 5.0 and a test that proves it; an item may have several. */
export interface Proof {
  id: string
  file: string
  /** The test's name as in the file: `%s` and `$name` stand for the values of its rows. */
  test: string
  /**
   * Whether the tests of the item together hold it for the whole site (`all`), or show it at some places (`part`), so that
   * the item is not claimed.
   */
  covers: string
}

/** Reads the rows of docs/asvs.csv, whose first line names the columns. */
export function readProofs(root: string): Proof[] {
  return parse(fs.readFileSync(path.join(root, 'docs/asvs.csv')), { columns: true, skip_empty_lines: true })
}

/** Sentences about rows that name no test of the house. */
export function unproved(root: string, proofs: readonly Proof[]): string[] {
  const titles = new Map<string, Set<string>>()
  const getTitles = (file: string) => {
    const known = titles.get(file) ?? titlesIn(path.join(root, file))
    titles.set(file, known)
    return known
  }
  return proofs.flatMap(({ id, file, test, covers }) => {
    if (covers !== 'all' && covers !== 'part')
      return [`docs/asvs.csv, ${id}: covers is "${covers}"; expected all or part.`]
    if (proofs.some((other) => other.id === id && other.covers !== covers))
      return [`docs/asvs.csv, ${id}: its rows differ in what they cover.`]
    if (!/^\d+\.\d+\.\d+$/.test(id)) return [`docs/asvs.csv: "${id}" is no item of ASVS 5.0, such as 7.3.1.`]
    if (!fs.existsSync(path.join(root, file))) return [`docs/asvs.csv, ${id}: there is no file ${file}.`]
    return getTitles(file).has(test) ? [] : [`docs/asvs.csv, ${id}: ${file} has no test "${test}".`]
  })
}

/** Says how many items are claimed, and how many are shown in part. */
export function countItems(proofs: readonly Proof[]): string {
  const count = (kind: string) => new Set(proofs.filter(({ covers }) => covers === kind).map(({ id }) => id)).size
  return `${count('all')} items, ${count('part')} more in part`
}

/** Sentences about rows whose test did not pass when tests last ran; one that fails anywhere has not passed. */
export function unpassed(proofs: readonly Proof[], tests: readonly TestResult[]): string[] {
  return proofs.flatMap(({ id, test }) => {
    const name = getPattern(test)
    const found = tests.filter((each) => name.test(each.name))
    if (found.some(({ status }) => status === 'failed')) return [`ASVS ${id}: "${test}" failed.`]
    return found.some(({ status }) => status === 'passed') ? [] : [`ASVS ${id}: "${test}" did not run.`]
  })
}

/** Matches a test by its title: its full name ends with it, after the groups that it is in. */
function getPattern(title: string): RegExp {
  const parts = title.split(/%[sdifjo#]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(^| )${parts.join('.*')}$`, 's')
}

type Node = { type: string; [key: string]: unknown }

/** Finds the titles of `test('…')`, `test.each(…)('…')` and the like, without running anything. */
function titlesIn(file: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && isTest(node.callee as Node)) {
      const title = getTitle((node.arguments as Node[])[0])
      if (title !== undefined) found.add(title)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, fs.readFileSync(file, 'utf8')).program as unknown as Node)
  return found
}

/** `test`, `it`, and what hangs on them: `test.each(…)`, `test.skipIf(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return isTest(callee.object as Node)
  return callee.type === 'CallExpression' && isTest(callee.callee as Node)
}

function getTitle(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  // One that is put together at run time has no title that could stand in a table.
  const [only, more] = node.quasis as { value: { cooked: string } }[]
  return more ? undefined : only?.value.cooked
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
