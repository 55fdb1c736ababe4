import path from 'node:path'
import { wrongAreas } from '../check/areas.ts'
import { readHouse, violations } from '../check/arrows.ts'
import { countItems, readProofs, unproved } from '../check/asvs.ts'
import { countLines, getMedianLines, tooLong } from '../check/lines.ts'
import { riskyMigrations } from '../check/migrations.ts'
import { refusedNames } from '../check/names.ts'
import { measure, overBudget, sizesTable } from '../check/sizes.ts'
import { buildAll, buildGeometry } from '../setup/build.ts'
import { bin, ended, startNode } from '../setup/command.ts'
import { root } from '../setup/root.mjs'
import { Failure, giveUp, seconds } from '../setup/step.mjs'
import { table } from '../setup/table.ts'
import { readLock, refusedLicenses } from '../supply/licenses.ts'
import { sumsLine } from './testing/results.ts'

/**
 * Runs `npm run check`: types, lint, arrows (with the order of areas and names), risky migrations, unused exports, files and dependencies,
 * lengths of files, proofs of ASVS items, licenses and byte budgets; all of them, even if one fails. `-- types arrows` runs only those.
 */
const checks: Record<string, () => Promise<string>> = {
  types: () => buildGeometry().then(() => program([bin('typescript', 'tsc'), '--noEmit', '--pretty'])),
  lint: () => program([bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']),
  arrows: async () => {
    const sources = readHouse(root)
    return sentences([...violations(sources), ...wrongAreas(sources), ...refusedNames(sources)])
  },
  migrations: async () => sentences(riskyMigrations(root)),
  // Dependencies that are found by name alone stand in the list of knip.json.
  unused: () => program([bin('knip'), '--config', 'tools/check/knip.json', '--no-progress']),
  lines: async () => {
    const counts = countLines(root)
    return sentences(tooLong(counts)) || `ok: ${counts.length} files, median ${getMedianLines(counts)} lines`
  },
  asvs: async () => {
    const proofs = readProofs(root)
    return sentences(unproved(root, proofs)) || `ok: ${countItems(proofs)}`
  },
  licenses: async () => sentences(refusedLicenses(readLock(root))),
  sizes: async () => {
    await buildAll()
    const sizes = measure(path.join(root, 'dist/embed'))
    console.log(`\n${sizesTable(sizes)}`)
    return sentences(overBudget(sizes))
  },
}

const requestedNames = process.argv.slice(2)
const unknown = requestedNames.find((name) => !Object.hasOwn(checks, name))
if (unknown !== undefined) {
  giveUp(new Failure(`There is no check "${unknown}": use ${Object.keys(checks).join(', ')}.`))
}
const rows: [string, string, string][] = []
for (const name of requestedNames.length > 0 ? requestedNames : Object.keys(checks)) rows.push(await run(name))
const failed = rows.filter(([, result]) => !result.startsWith('ok')).length
console.log(
  `\n${table(
    ['', 'check', 'result', 'time'],
    rows.map((row) => [row[1].startsWith('ok') ? '✓' : '✗', ...row]),
  )}`,
)
console.log(`\n${sumsLine({ passed: rows.length - failed, failed, skipped: 0 })}`)
process.exitCode = failed ? 1 : 0

async function run(name: string): Promise<[string, string, string]> {
  const start = performance.now()
  const result = await (checks[name] as () => Promise<string>)().catch((error: Error) => error.message)
  return [name, result || 'ok', seconds(performance.now() - start)]
}

/** Runs a program whose own output is the explanation. */
async function program(args: string[]): Promise<string> {
  return (await ended(startNode(args))) === 0 ? '' : 'failed: see above'
}

/** Prints what was found; the table only needs the number. */
function sentences(found: string[]): string {
  for (const one of found) console.error(`✗ ${one}`)
  return found.length > 0 ? `failed: ${found.length}` : ''
}
