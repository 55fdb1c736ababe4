import { type AnyNode, type Options, type Program, parse, parseExpressionAt } from 'acorn'
import type { Entry } from '../document.ts'
import { findMaps, type ScriptMatch } from './find.ts'
import { getPieces } from './html.ts'
import { ImportError, type ImportResult, isData, isInfo, type Skipped } from './import-result.ts'
import { literal, reading, UNKNOWN } from './literal.ts'

const OPTIONS: Options = {
  ecmaVersion: 'latest',
  locations: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
}

/**
 * Reads a mapdata file, a whole map script, a page with either, or JSON, without running any of it. Reached only by import():
 * the parser is as large as the builder.
 * @throws ReadError where the text has a mistake, with line and column; Error in words where it holds no map
 */
export function readScript(script: string): ImportResult {
  // A byte order mark is one column that nobody sees.
  const text = script.replace(/^\ufeff/, '')
  const { found, unread } = getMaps(text)
  const best = (kind: ScriptMatch['kind']) => {
    const all = found.filter((each) => each.kind === kind)
    return all.toSorted((a, b) => getSize(b.value) - getSize(a.value))[0]
  }
  const data = best('data')
  const info = data
    ? (found.find(({ kind, prefix }) => kind === 'info' && prefix === data.prefix) ?? best('info'))
    : best('info')
  if (!data && !info) {
    throw new Error(
      'We can’t find a map in this file. Expected map data or map info, such as “var simplemaps_usmap_mapdata = { main_settings: … }”.',
    )
  }
  const others = found
    .filter((each) => each !== data && each !== info)
    .map(({ prefix, kind }) => ({
      where: `${prefix}_map${kind}`,
      why: 'the builder imports one map at a time, the one with the most content',
      line: 0,
    }))
  return {
    data: data?.value,
    info: info?.value,
    family: getFamily(data, info),
    title: data?.title,
    skipped: [...(data?.skipped ?? []), ...(info?.skipped ?? []), ...others, ...unread],
  }
}

/** Matches words of a script that may contain a map. */
const OF_A_MAP = /_?map(?:data|info)\b|\bmain_settings\b|\bpaths\b/i

/** Finds every map of a text. Other scripts of a page, such as templates, need not be readable if one has a map. */
function getMaps(text: string): { found: ScriptMatch[]; unread: Skipped[] } {
  const found: ScriptMatch[] = []
  const mistakes: ImportError[] = []
  for (const { text: piece, json } of getPieces(text)) {
    try {
      found.push(...(json || /^\s*\{/.test(piece) ? readObject(piece, text) : findMaps(readProgram(piece, text))))
    } catch (error) {
      if (!(error instanceof ImportError) || OF_A_MAP.test(piece)) throw error
      mistakes.push(error)
    }
  }
  if (!found.length && mistakes[0]) throw mistakes[0]
  const why = 'it isn’t valid and doesn’t name a map'
  return { found, unread: mistakes.map(({ line }) => ({ where: 'another script of the page', why, line })) }
}

function getFamily(data: ScriptMatch | undefined, info: ScriptMatch | undefined): string | undefined {
  const prefix = data?.prefix || info?.prefix
  if (prefix) return prefix.split('_').at(-1)
  const name = info?.value.map_name
  return typeof name === 'string' ? `${name}map` : undefined
}

// Counts entries, since one of two maps in a file is often a sample.
const getSize = (value: Entry): number =>
  Object.values(value).reduce<number>((sum, part) => sum + Object.keys(Object(part)).length, 0)

function readProgram(piece: string, text: string): Program {
  try {
    return parse(piece, OPTIONS)
  } catch (first) {
    try {
      return parse(piece, { ...OPTIONS, sourceType: 'module' })
    } catch {
      throw readError(first, text)
    }
  }
}

/** Reads JSON, or an object as scripts write it. */
function readObject(piece: string, text: string): ScriptMatch[] {
  const skipped: Skipped[] = []
  let value: unknown
  try {
    value = JSON.parse(piece)
  } catch {
    value = literal(
      readExpression(piece, text),
      '',
      reading(new Map(), (where, why, line) => skipped.push({ where, why, line })),
    )
  }
  if (value === UNKNOWN) return []
  return mapsIn(value as Entry, skipped)
}

function readExpression(piece: string, text: string): AnyNode {
  try {
    const node = parseExpressionAt(piece, 0, OPTIONS)
    // The same parser says where the rest goes wrong; a semicolon at the end is none.
    const rest = piece.slice(node.end)
    if (/\S/.test(rest.replace(/^\s*;/, '')))
      parse(`${piece.slice(0, node.end).replace(/[^\n\r\u2028\u2029]/g, ' ')}${rest}`, OPTIONS)
    return node
  } catch (error) {
    throw readError(error, text)
  }
}

/**
 * Finds the maps in an object: map data, map info, `{ data, info }` as the builder writes it, or objects by their
 * global names.
 */
function mapsIn(value: Entry, skipped: Skipped[]): ScriptMatch[] {
  const take = (part: unknown, prefix: string, name?: string): ScriptMatch[] =>
    isData(part) && name !== 'info'
      ? [{ kind: 'data', prefix, value: part, skipped }]
      : isInfo(part) && name !== 'data'
        ? [{ kind: 'info', prefix, value: part, skipped }]
        : []
  const whole = take(value, '')
  if (whole.length) return whole
  const { builtin } = Object(value.info)
  const prefix = typeof builtin === 'string' ? (BUILTIN[builtin] ?? '') : ''
  const title = typeof value.title === 'string' ? { title: value.title } : {}
  return Object.entries(value).flatMap(([key, part]) => {
    const [, before = '', kind = ''] = /^(.*?)_?(?:map)?(data|info)$/i.exec(key) ?? []
    return kind ? take(part, before || prefix, kind.toLowerCase()).map((found) => ({ ...found, ...title })) : []
  })
}

const BUILTIN: Record<string, string> = { us: 'usmap', world: 'worldmap', 'us-counties': 'countymap' }

function readError(error: unknown, text: string): Error {
  const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } }
  if (error instanceof RangeError) return new Error('It’s nested too deeply to read.')
  if (!loc) return error as Error
  return new ImportError(`${message.replace(/ \(\d+:\d+\)$/, '')}.`, text, loc.line, loc.column + 1)
}
