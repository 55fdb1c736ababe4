import type { AnyNode, Program } from 'acorn'
import type { Entry } from '../document.ts'
import { isData, isInfo, type Skipped } from './import-result.ts'
import { getName, literal, type Names, reading, UNKNOWN } from './literal.ts'

/** One `*_mapdata` or `*_mapinfo` object. */
export interface ScriptMatch {
  kind: 'data' | 'info'
  /** The text before `_mapdata`: `simplemaps_usmap`. */
  prefix: string
  value: Entry
  /** The title of the map, if it is beside the object. */
  title?: string
  skipped: Skipped[]
}

const NAME = /(?:^|\.)([\w$]*?)_?(mapdata|mapinfo)$/i
const INSIDE = /^(?:(?:window|self|globalThis|this|top)\.)?([\w$]*_?(?:mapdata|mapinfo))\.(.+)$/i

/**
 * Finds every map data and map info object that a script contains: at its top, in a function, on `window`. Later
 * assignments of single values (`…_mapdata.main_settings.width = 500`) are applied.
 */
export function findMaps(program: Program): ScriptMatch[] {
  const sets = assignments(program)
  const names = declaredOnce(sets)
  const found: ScriptMatch[] = []
  for (const [name, node] of sets) {
    const match = NAME.exec(name)
    if (match && !INSIDE.test(name)) {
      const skipped: Skipped[] = []
      const value = literal(
        node,
        '',
        reading(names, (where, why, line) => skipped.push({ where, why, line })),
      )
      const kind = /data$/i.test(match[2] as string) ? 'data' : 'info'
      if (kind === 'data' ? isData(value) : isInfo(value)) {
        found.push({ kind, prefix: match[1] as string, value: value as Entry, skipped })
      }
    } else setInside(name, node, found, names)
  }
  return found
}

function setInside(name: string, node: AnyNode, found: ScriptMatch[], names: Names): void {
  const [, target = '', path = ''] = INSIDE.exec(name) ?? []
  const map = found.findLast(({ prefix, kind }) => target.toLowerCase() === `${prefix}_map${kind}`.toLowerCase())
  if (!map) return
  const value = literal(
    node,
    path,
    reading(names, (where, why, line) => map.skipped.push({ where, why, line })),
  )
  if (value === UNKNOWN) return
  const keys = path.split('.')
  const last = keys.pop() as string
  let holder: unknown = map.value
  for (const key of keys) holder = Object.hasOwn(Object(holder), key) ? (holder as Entry)[key] : undefined
  if (typeof holder === 'object' && holder)
    Object.defineProperty(holder, last, { value, writable: true, enumerable: true, configurable: true })
}

type Assignment = [name: string, value: AnyNode, declared: boolean]

/** Lists every `name = value` in source order, including declarations with a value. */
function assignments(program: Program): Assignment[] {
  const all: Assignment[] = []
  const waiting: unknown[] = [program]
  // A list of our own: minified scripts nest deeper than calls may.
  while (waiting.length) {
    const node = waiting.pop() as AnyNode
    if (node.type === 'AssignmentExpression' && node.operator === '=') {
      const name = getName(node.left)
      if (name) all.push([name, node.right, false])
    } else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      all.push([node.id.name, node.init, true])
    }
    const inner = Object.values(node).flat()
    for (let i = inner.length - 1; i >= 0; i--) {
      const child = inner[i]
      if (child && typeof (child as { type?: unknown }).type === 'string') waiting.push(child)
    }
  }
  return all
}

/**
 * Finds variables that are assigned once. In minified scripts one letter names many things, so others are uncertain.
 */
function declaredOnce(sets: Assignment[]): Names {
  const once = new Map<string, AnyNode | undefined>()
  for (const [name, node, declared] of sets) once.set(name, declared && !once.has(name) ? node : undefined)
  return once
}
