import { readNumber } from '../../_domain/numbers/numbers.ts'
import { findSharedGround } from '../same-ground.ts'
import { createFinder, type ShapeFinder } from './find-shape.ts'
import { parseTable, type TableRow } from './parse-table.ts'

export interface RowProblem {
  line: number
  /** What was given and what is expected, in a sentence. */
  message: string
}

export interface TableValues {
  values: Map<string, number>
  /** The name of the column of values; '' without a header. */
  label: string
  problems: RowProblem[]
  /** Rows whose value is marked as missing. */
  missing: number
}

const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
const isNumber = (text: string) => Number.isFinite(readNumber(text) ?? Number.NaN)

/**
 * Reads a value for each shape out of a pasted table. Rows that cannot be read are named one by one, and the others count.
 * @param noun what the map's shapes are called, for sentences
 * @param others shapes that the map names beside the table
 */
export function readValues(
  text: string,
  shapes: [id: string, name: string][],
  noun: string,
  others: string[] = [],
): TableValues {
  const result: TableValues = { values: new Map(), label: '', problems: [], missing: 0 }
  const finder = createFinder(shapes)
  const rows = parseTable(text)
  const [key, value] = getColumns(rows, finder)
  const hasHeader = isHeader(rows[0], key, value, finder)
  result.label = hasHeader ? (rows[0]?.cells[value] ?? '') : ''
  const lines = new Map<string, number>()
  const width = Math.min(...rows.map(({ cells }) => cells.length))
  for (const { line, cells } of hasHeader ? rows.slice(1) : rows) {
    const [name = '', valueText] = [cells[key], cells[value]]
    const fail = (message: string) => result.problems.push({ line, message })
    const id = finder.find(name)
    if (id === undefined) {
      const guess = finder.guess(name)
      fail(
        `${name ? `${quote(name)} isn’t a ${noun} on this map` : `the ${noun} is empty`}; ${
          guess ? `did you mean ${quote(guess)}?` : 'use its name, its code such as TX, or its FIPS code.'
        }`,
      )
      continue
    }
    if (valueText === undefined) {
      fail(`${quote(name)} has no value; expected a second column with a number.`)
      continue
    }
    const number = readNumber(valueText)
    if (number === undefined) {
      result.missing++
      continue
    }
    if (!Number.isFinite(number)) {
      fail(`the value of ${name} is ${quote(valueText)}; expected a number such as 1,234.5, $1,200 or 5.3%.`)
      continue
    }
    if (cells.length > width && value === width - 1) {
      // 1,234 without quotes would count as 1.
      fail(`${name} has ${cells.length} cells where others have ${width}; expected numbers with commas in quotes.`)
      continue
    }
    const before = lines.get(id)
    if (before !== undefined) {
      fail(`${name} was already given in row ${before}; the first value is used.`)
      continue
    }
    lines.set(id, line)
    result.values.set(id, number)
  }
  result.problems.unshift(...findGroundProblems(lines, others, shapes))
  return result
}

/** Names the rows of two vintages of counties, of which a map draws one. */
function findGroundProblems(lines: Map<string, number>, others: string[], shapes: [id: string, name: string][]) {
  const names = new Map(shapes)
  const list = ([first = '', ...more]: string[]) =>
    `${names.get(first) ?? first}${more.length ? ` and ${more.length} more` : ''}`
  return findSharedGround(new Set([...lines.keys(), ...others])).flatMap(({ drawn, refused }): RowProblem[] => {
    const line = [...refused, ...drawn].flatMap((id) => lines.get(id) ?? [])[0]
    if (!refused.length || line === undefined) return []
    const message = `${list(refused)} can’t be drawn: the same ground belongs to ${list(drawn)}. Keep one or the other.`
    return [{ line, message }]
  })
}

/** Finds the column that names shapes, and the first one of numbers beside it. */
function getColumns(rows: TableRow[], finder: ShapeFinder): [key: number, value: number] {
  const sample = rows.slice(0, 60)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const best = (count: (cell: string) => boolean, not = -1): number => {
    const counts = Array.from({ length: width }, (_, at) =>
      at === not ? -1 : sample.filter(({ cells }) => count(cells[at] ?? '')).length,
    )
    const maxCount = Math.max(0, ...counts)
    return maxCount ? counts.indexOf(maxCount) : -1
  }
  const key = best((cell) => finder.find(cell) !== undefined)
  if (key < 0) return [0, 1]
  const value = best(isNumber, key)
  return [key, value < 0 ? (key ? 0 : 1) : value]
}

/** Tells whether the first row names the columns: it has neither a shape nor a number. */
const isHeader = (row: TableRow | undefined, key: number, value: number, finder: ShapeFinder): boolean =>
  row !== undefined && finder.find(row.cells[key] ?? '') === undefined && Number.isNaN(readNumber(row.cells[value] ?? ''))
