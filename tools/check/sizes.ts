import fs from 'node:fs'
import path from 'node:path'
import { brotliSize } from '../build/brotli.ts'
import type { Manifest } from '../build/manifest.ts'
import { table } from '../setup/table.ts'
import { budgetFor, budgets } from './budgets.ts'

export type Size = { name: string; bytes: number; limit: number }

/** Islands of the leads page; the second comes when a lead is opened. */
const LEADS_PAGE = ['leads-list', 'lead-detail']

/** The chunks of prompts over our own pages, besides what all islands share. */
const PROMPTS = new Set(['prompts', 'dialogs', 'newsletter'])

/** The scripts with a whole map in one file, and whether their limit is with zoom too. */
const MAP_FILES: Record<string, number> = {
  mapdata: budgets.mapdata,
  usmap: budgets.usmap,
  worldmap: budgets.worldmap,
  countymap: budgets.countymap,
  'map-us': budgets.usmap + budgets.asIsland,
  'map-world': budgets.worldmap + budgets.asIsland,
  'map-us-counties': budgets.countymap + budgets.asIsland,
}

/** Lazy modules of a map that can zoom. */
const ZOOM = /^widgets\/map\/zoom\//

/** Measures what pages load, in brotli bytes as served from `dist/embed`. */
export function measure(embed: string): Size[] {
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(embed, 'manifest.json'), 'utf8'))
  const weigh = (file: string) => compressedBytes(path.join(embed, file))
  const island = (name: string) => manifest.islands[name]?.chunks ?? []
  const together = (names: string[]) =>
    [...new Set(names.flatMap(island))].reduce((sum, file) => sum + weigh(`c/${file}`), weigh('v1/loader.js'))
  const loader = { name: 'loader', bytes: weigh('v1/loader.js'), limit: budgets.loader }
  const chunks = new Set([
    ...Object.values(manifest.islands).flatMap(({ chunks }) => chunks),
    ...Object.values(manifest.lazy),
  ])
  const sizes = [...chunks].map((file): Size => {
    const name = file.split('.')[0] as string
    return { name, bytes: weigh(`c/${file}`), limit: budgetFor(name) }
  })
  const pages: [name: string, islands: string[], limit: number][] = [
    ['first state map in all', ['state-map'], budgets.firstMap],
    ['leads page in all', LEADS_PAGE, budgets.leadsPage],
  ]
  const prompts = [...chunks].filter((file) => PROMPTS.has(file.split('.')[0] as string))
  const forms = Object.entries(MAP_FILES).flatMap(([name, limit]): Size[] => {
    const alone = weigh(`v1/${name}.js`)
    const zoom = Object.entries(manifest.oneFile[name] ?? {}).filter(([module]) => ZOOM.test(module))
    const withZoom = zoom.reduce((sum, [, file]) => sum + weigh(`c/${file}`), alone)
    return [
      { name: `${name}.js`, bytes: alone, limit },
      { name: `${name}.js with zoom`, bytes: withZoom, limit: limit + budgets.withZoom },
    ]
  })
  return [
    loader,
    ...sizes,
    {
      name: 'prompts in all',
      bytes: prompts.reduce((sum, file) => sum + weigh(`c/${file}`), 0),
      limit: budgets.prompts,
    },
    ...pages.map(([name, islands, limit]) => ({ name, bytes: together(islands), limit })),
    { name: 'first state map as one file', bytes: weigh('v1/state-map.js'), limit: budgets.firstMapAsOneFile },
    ...forms,
  ]
}

/** Finds files over their budget, one sentence each. */
export function overBudget(sizes: Size[]): string[] {
  return sizes
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, limit }) => `${name}: ${bytes} bytes are ${bytes - limit} over its budget of ${limit}.`)
}

export function sizesTable(sizes: Size[]): string {
  const rows = sizes.map(({ name, bytes, limit }) => [name, bytes, limit, `${Math.round((100 * bytes) / limit)} %`])
  return table(['brotli bytes of', 'bytes', 'budget', 'used'], rows)
}

function compressedBytes(file: string): number {
  const ready = `${file}.br`
  return fs.existsSync(ready) ? fs.statSync(ready).size : brotliSize(fs.readFileSync(file))
}
