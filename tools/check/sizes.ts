import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { table } from '../setup/table.ts'
import { budgetOf, budgets } from './budgets.ts'

export type Size = { name: string; bytes: number; limit: number }

type Manifest = {
  islands: Record<string, { chunks: string[] }>
  lazy?: Record<string, string>
  parts?: Record<string, { file: string }>
}

const stateMap = 'state-map'
/** Islands of the leads page; the second comes when a lead is opened. */
const leadsPage = ['leads-list', 'lead-detail']
const MAPS = {
  mapdata: budgets.mapdata,
  usmap: budgets.usmap,
  worldmap: budgets.worldmap,
  countymap: budgets.countymap,
  'map-us': budgets.usmap + budgets.asIsland,
  'map-world': budgets.worldmap + budgets.asIsland,
  'map-us-counties': budgets.countymap + budgets.asIsland,
}

/** What a stranger's page loads, measured in `dist/embed` as it is served: brotli. */
export function measure(embed: string): Size[] {
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(embed, 'manifest.json'), 'utf8'))
  const weigh = (file: string) => brotliBytes(path.join(embed, file))
  const files = [
    ...Object.values(manifest.islands).flatMap((island) => island.chunks),
    ...Object.values(manifest.lazy ?? {}),
    ...Object.values(manifest.parts ?? {}).map(({ file }) => file),
  ]
  const chunks = [...new Set(files)].map((file) => {
    const name = file.split('.')[0] as string
    return { name, bytes: weigh(`c/${file}`), limit: budgetOf(name) }
  })
  const more = Math.max(0, Object.keys(manifest.islands).length - 25)
  const loader = budgets.loader + more * budgets.listedIsland
  const sizes = [{ name: 'loader', bytes: weigh('v1/loader.js'), limit: loader }, ...chunks]
  // One budget for both: the shapes wait for the names.
  const counties = chunks.filter(({ name }) => name === 'us-counties' || name === 'names')
  if (counties.length === 2) {
    const bytes = counties.reduce((sum, one) => sum + one.bytes, 0)
    sizes.push({ name: 'county shapes and names', bytes, limit: budgets.counties })
  }
  const first = manifest.islands[stateMap]
  if (!first) return sizes
  const together = (names: string[]) => {
    const chunks = new Set(names.flatMap((name) => manifest.islands[name]?.chunks ?? []))
    return [...chunks].reduce((sum, file) => sum + weigh(`c/${file}`), weigh('v1/loader.js'))
  }
  return [
    ...sizes,
    { name: 'first state map in all', bytes: together([stateMap]), limit: budgets.firstMap },
    { name: 'first state map as one file', bytes: weigh(`v1/${stateMap}.js`), limit: budgets.firstMapInOneFile },
    ...(leadsPage.every((name) => name in manifest.islands)
      ? [{ name: 'leads page in all', bytes: together(leadsPage), limit: budgets.leadsPage }]
      : []),
    ...Object.entries(MAPS)
      .filter(([name]) => fs.existsSync(path.join(embed, `v1/${name}.js`)))
      .map(([name, limit]) => ({ name: `${name}.js`, bytes: weigh(`v1/${name}.js`), limit })),
  ]
}

/** One sentence for each file over its budget. */
export function overBudget(sizes: Size[]): string[] {
  return sizes
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, limit }) => `${name}: ${bytes} bytes are ${bytes - limit} over its budget of ${limit}.`)
}

export function sizesTable(sizes: Size[]): string {
  const rows = sizes.map(({ name, bytes, limit }) => [name, bytes, limit, `${Math.round((100 * bytes) / limit)} %`])
  return table(['brotli bytes of', 'bytes', 'budget', 'used'], rows)
}

function brotliBytes(file: string): number {
  const ready = `${file}.br`
  return fs.existsSync(ready) ? fs.statSync(ready).size : brotliCompressSync(fs.readFileSync(file)).length
}
