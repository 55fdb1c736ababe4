import fs from 'node:fs'
import path from 'node:path'
import { listFiles } from '../setup/stamp.mjs'
import { getRoom, type Room, target } from './house.ts'
import { type Import, type ParsedSource, parseSource } from './parse.ts'

/**
 * The folders that run in browsers, from the foundations up: a folder may import itself and those before it in this
 * list.
 */
const widgetLayers = ['_runtime', '_geo', '_http', '_ui', '_domain', '_charts', '_map-ui', 'island', 'widgets']

/** Folders whose imports are narrower than their place in the list: `_runtime` and `_geo` stand on nothing. */
const allowedImports: Record<string, string[]> = {
  ...Object.fromEntries(widgetLayers.map((layer, index) => [layer, widgetLayers.slice(0, index)])),
  _geo: [],
  _http: ['_runtime'],
  _ui: ['_runtime', '_http'],
  _domain: ['_runtime', '_http', '_ui'],
  _charts: ['_runtime', '_http', '_ui'],
  host: widgetLayers,
  loader: [],
}

/** Mathematics that `_geo` stands on: packages without DOM. */
const mathematics = /^(d3-(geo|array|path|polygon)|topojson-client|geojson|topojson-specification)$/

/** Matches files that may contain SQL: stores, their tables, and the database's own folder (host/<area>/store.ts). */
const sqlFiles = /(^|[/-])(store|schema)\.ts$|^host\/_db\//

const sqlPackages = /^(pg|drizzle-orm)(\/|$)/

const sqlText =
  /^\s*(select\s.*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(create|alter|drop)\s+table\s)/is

const dom = new Set(['document', 'window', 'navigator', 'location', 'HTMLElement', 'SVGElement'])

/** Finds imports that point the wrong way, one sentence each. */
export function violations(sources: ParsedSource[]): string[] {
  return sources.flatMap((source) => {
    const room = getRoom(source.file)
    const wrong = source.imports.map((one) => wrongImport(source.file, room, one)).filter((one) => one !== undefined)
    return [...wrong, ...wrongDom(source, room), ...wrongSql(source, room)]
  })
}

/** Reads every source of the house. Tests stand outside: they may reach for whatever proves something. */
export function readHouse(root: string, folders = ['widgets', 'loader', 'host']): ParsedSource[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\/(generated|_testing)\//.test(file))
    .map((file) => parseSource(file, fs.readFileSync(path.join(root, file), 'utf8')))
}

function wrongImport(file: string, from: Room, { specifier, typeOnly }: Import): string | undefined {
  const say = (why: string) => `${file} imports ${specifier}: ${why}.`
  const to = target(file, specifier)
  // Types weigh nothing and run nowhere, so the loader may take the contract's.
  if (from.layer === 'loader' && typeOnly) return undefined
  if (specifier.startsWith('virtual:')) return undefined // made by our own build
  if (to === undefined) {
    if (specifier.startsWith('node:') && from.layer !== 'host') return say('what runs in browsers has no Node modules')
    if (from.layer === 'loader') return say('the loader imports nothing but itself')
    if (from.layer === '_geo' && !mathematics.test(specifier))
      return say('_geo is mathematics and imports nothing but itself')
    return undefined
  }
  const room = getRoom(to)
  if (from.layer === 'island' && room.layer === 'island') {
    return from.island === room.island ? undefined : say('islands never import each other')
  }
  if (room.layer === from.layer || allowedImports[from.layer]?.includes(room.layer)) return undefined
  return say(
    `${getName(from)} may import ${['itself', ...(allowedImports[from.layer] ?? [])].join(', ')}, not ${getName(room)}`,
  )
}

function wrongDom({ file, globals }: ParsedSource, room: Room): string[] {
  if (room.layer !== '_geo') return []
  return [...new Set(globals)].filter((name) => dom.has(name)).map((name) => `${file} uses ${name}: _geo has no DOM.`)
}

function wrongSql({ file, imports, texts }: ParsedSource, room: Room): string[] {
  if (room.layer !== 'host' || sqlFiles.test(file)) return []
  const packages = imports.filter((one) => !one.typeOnly && sqlPackages.test(one.specifier))
  const statements = texts.filter((text) => sqlText.test(text))
  return [
    ...packages.map((one) => `${file} imports ${one.specifier}: SQL belongs in a file named store.ts or …-store.ts.`),
    ...statements.map(
      (text) => `${file} says "${text.trim().slice(0, 40)}": SQL belongs in a file named store.ts or …-store.ts.`,
    ),
  ]
}

function getName(room: Room): string {
  return room.island ? `the island ${room.island}` : `${room.layer}/`
}
