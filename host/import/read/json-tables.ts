import { Fault } from '../fault.ts'
import type { FileRow, FileTable } from './table.ts'

type Json = Record<string, unknown>

/** How deep the list of rows may lie in an answer. */
const MAX_DEPTH = 4

/** Tells whether a file is an answer of an agency's interface. */
export const isJson = (head: Buffer): boolean =>
  /^(\ufeff)?\s*[[{]\s*(["[{\]}]|$)/.test(head.subarray(0, 200).toString('utf8'))

/**
 * Reads an answer of an agency's interface as a table: a list of rows, whose first is the header, as the Census Bureau answers; BLS’s
 * series; or the first list of objects in it, whose names are the header.
 * @throws Fault for what is no JSON, or has no table in it
 */
export function readJsonTables(file: Buffer): FileTable[] {
  const rows = findRows(parse(file.toString('utf8').replace(/^\ufeff/, '')))
  if (!rows?.length) throw new Fault('this is JSON without a list of rows in it')
  const fileRows = rows.map((cells, index): FileRow => ({ line: index + 1, cells: cells.map(getText) }))
  return [
    {
      about: 'JSON',
      kind: 'sheet',
      head: fileRows.slice(0, 100),
      rows: async function* () {
        yield fileRows
      },
      progress: () => ({ read: file.length, size: file.length }),
    },
  ]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('this begins like JSON, and breaks off or is damaged')
  }
}

function findRows(value: unknown, depth = 0): unknown[][] | undefined {
  if (Array.isArray(value)) return value.every(Array.isArray) ? value : getObjectRows(value)
  if (!isObject(value) || depth > MAX_DEPTH) return undefined
  const { series } = value
  if (Array.isArray(series) && series.some((each) => isObject(each) && 'seriesID' in each)) return getSeriesRows(series)
  for (const inner of Object.values(value)) {
    const rows = typeof inner === 'object' ? findRows(inner, depth + 1) : undefined
    if (rows?.length) return rows
  }
  return undefined
}

function getObjectRows(list: unknown[]): unknown[][] | undefined {
  const objects = list.filter(isObject)
  if (!objects.length || objects.length < list.length) return undefined
  const names = [...new Set(objects.flatMap(Object.keys))]
  return [names, ...objects.map((object) => names.map((name) => object[name]))]
}

/** Writes series as BLS’s files do. */
const getSeriesRows = (series: unknown[]): unknown[][] => [
  ['series_id', 'year', 'period', 'value'],
  ...series
    .filter(isObject)
    .flatMap(({ seriesID, data }) =>
      (Array.isArray(data) ? data : [])
        .filter(isObject)
        .map(({ year, period, value }) => [seriesID, year, period, value]),
    ),
]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const getText = (cell: unknown): string =>
  cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell)
