import fs from 'node:fs'
import path from 'node:path'
import { readProofs, unpassed } from '../check/asvs.ts'
import { coverage, parseRequirements } from '../requirements/coverage.ts'
import { cache, root } from '../setup/root.mjs'
import { table } from '../setup/table.ts'
import type { TestResult } from './testing/results.ts'

/**
 * `npm run requirements`: how many rows of docs/requirements.tsv are proved by a test that passed when `npm test` last
 * ran, and whether those passed that docs/asvs.csv names. `-- --missing` names rows that are not, `-- --json` prints all of it
 * for other programs.
 */
const folder = path.join(cache, 'tests/results')
const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : []
const tests = files.flatMap((name): TestResult[] => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
const rows = parseRequirements(fs.readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8'))
const result = coverage(rows, tests)

if (process.argv.includes('--json')) console.log(JSON.stringify(result))
else print(process.argv.includes('--missing'))
for (const { id, test } of result.unknown)
  console.error(`✗ "${test}" names ${id}, which docs/requirements.tsv does not have.`)
const unproved = files.length > 0 ? unpassed(readProofs(root), tests) : []
for (const sentence of unproved) console.error(`✗ ${sentence}`)
process.exitCode = result.unknown.length + unproved.length > 0 ? 1 : 0

function print(missing: boolean): void {
  const percent = (covered: number, all: number) => `${((100 * covered) / all).toFixed(1)} %`
  const lines = [...result.areas, { area: 'all', rows: result.rows, covered: result.covered, missing: [] }]
  const cells = lines.map((one) => [one.area, one.rows, one.covered, percent(one.covered, one.rows)])
  console.log(table(['area', 'rows', 'covered', 'percent'], cells))
  if (files.length === 0) console.log('\nNo results of tests yet: run npm test first.')
  if (missing)
    for (const one of result.areas.filter((area) => area.missing.length > 0)) console.log(`\n${one.missing.join(' ')}`)
}
