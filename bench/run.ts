import { parseArgs } from 'node:util'
import { Failure, giveUp } from '../tools/setup/step.mjs'
import { type Benchmark, type Figure, figuresTable, misses } from './_lab/figure.ts'
import { addresses } from './addresses.ts'
import { analytics } from './analytics.ts'
import { attack } from './attack.ts'
import { beacons } from './beacons.ts'
import { bytes } from './bytes.ts'
import { community } from './community.ts'
import { countyMap } from './county-map.ts'
import { dealMap } from './deal-map.ts'
import { dropIn } from './drop-in.ts'
import { everyPage } from './every-page.ts'
import { firstConfig } from './first-config.ts'
import { firstMap } from './first-map.ts'
import { forgedLeads } from './forged-leads.ts'
import { growth } from './growth.ts'
import { hosts } from './hosts.ts'
import { imports } from './import.ts'
import { insights } from './insights.ts'
import { leads } from './leads.ts'
import { loaderCost } from './loader-cost.ts'
import { manyMaps } from './many-maps.ts'
import { markets } from './markets.ts'
import { members } from './members.ts'
import { metrics } from './metrics.ts'
import { pages } from './pages.ts'
import { push } from './push.ts'
import { remount } from './remount.ts'
import { rent } from './rent.ts'
import { seed } from './seed.ts'
import { start } from './start.ts'
import { storage } from './storage.ts'

const ALL: Benchmark[] = [
  bytes,
  firstMap,
  firstConfig,
  countyMap,
  dropIn,
  loaderCost,
  manyMaps,
  remount,
  imports,
  start,
  seed,
  storage,
  markets,
  dealMap,
  rent,
  addresses,
  insights,
  leads,
  forgedLeads,
  pages,
  everyPage,
  metrics,
  hosts,
  growth,
  community,
  analytics,
  beacons,
  members,
  push,
  attack,
]

/** `npm run bench`, or with names: only those (README.md). */
async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.list) {
    for (const { name, what } of ALL) console.log(`${name.padEnd(12)} ${what}`)
    return
  }
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    throw new Failure(`--rounds is "${values.rounds}"; expected a whole number from 1.`)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (minutes !== undefined && !(minutes > 0))
    throw new Failure(`--minutes is "${values.minutes}"; expected a number above 0.`)

  let missed = 0
  for (const benchmark of chosen(positionals)) {
    const figures = await benchmark.run({
      rounds,
      minutes,
      profile: values.profile ?? false,
      explain: values.explain ?? false,
      progress,
    })
    progress('')
    print(benchmark, figures, values.json)
    missed += figures.filter(misses).length
  }
  if (missed && !values.json)
    console.log(`${missed === 1 ? 'One figure misses its' : `${missed} figures miss their`} limit.`)
  process.exitCode = missed && !values.report ? 1 : 0
}

function readArguments() {
  try {
    const flag = { type: 'boolean' } as const
    const options = {
      explain: flag,
      json: flag,
      list: flag,
      profile: flag,
      report: flag,
      rounds: { type: 'string' },
      minutes: { type: 'string' },
    } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new Failure((error as Error).message)
  }
}

function chosen(names: string[]): Benchmark[] {
  const unknown = names.find((name) => !ALL.some((one) => one.name === name))
  if (unknown !== undefined)
    throw new Failure(`There is no benchmark "${unknown}": name one of ${ALL.map(({ name }) => name).join(', ')}.`)
  return names.length ? ALL.filter(({ name }) => names.includes(name)) : ALL
}

function print({ name, what }: Benchmark, figures: Figure[], json = false): void {
  if (json) for (const figure of figures) console.log(JSON.stringify({ ...figure, name: `${name}: ${figure.name}` }))
  else console.log(`${name}: ${what}\n\n${figuresTable(figures)}\n`)
}

/** One line that changes, for a person who waits; nothing where nobody looks. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

await main().catch(giveUp)
