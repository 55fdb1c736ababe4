import { Fault, quote } from '../fault.ts'
import { plainName } from '../sources/header.ts'
import type { FileFacts, FileLayout, Source } from '../sources/source.ts'
import type { FileRow, FileTable } from './table.ts'

/**
 * Finds the first way of reading a file in which the source recognizes its header.
 * @throws Fault if there is none, with the line that comes closest
 */
export function findTable(
  source: Source,
  tables: readonly FileTable[],
  file: FileFacts,
): { table: FileTable; layout: FileLayout } {
  for (const table of tables) {
    const layout = source.layout(table.head, file)
    if (layout) return { table, layout }
  }
  for (const table of tables) refuseTurned(source, table, file)
  throw noHeader(source, tables)
}

/** Codes of places that stand side by side in one row: fewer may be figures. */
const MIN_CODES_IN_ROW = 3

/** @throws Fault for a table in which places are columns and the source's columns are rows */
function refuseTurned(source: Source, { head }: FileTable, file: FileFacts): void {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const columns = Array.from({ length: Math.min(width, 100) }, (_, at): FileRow => {
    return { line: at + 1, cells: head.map(({ cells }) => cells[at] ?? '') }
  })
  const names = head.map(({ cells: [first = ''] }) => first.trim()).filter(Boolean)
  const codeRow = head.find(({ cells }) => cells.filter(isCode).length >= Math.max(MIN_CODES_IN_ROW, cells.length / 2))
  if (!codeRow && !hasLayout(source, columns, file)) return
  const found = codeRow
    ? `codes of places stand side by side in line ${codeRow.line}: ${quote(codeRow.cells.filter(isCode).join(', '))}`
    : `names of columns stand below each other in column 1: ${quote(names.join(', '))}`
  throw new Fault(
    `this table is turned, with one column for each place: ${found}. Expected one row for each place, below a header with ` +
      `${source.expects.join(', ')}. A spreadsheet turns it by Paste Special, Transpose`,
    codeRow?.line ?? 1,
    1,
  )
}

const isCode = (cell: string): boolean => /^(\d{7}US)?\d{5}$/.test(cell.trim())

function hasLayout(source: Source, head: readonly FileRow[], file: FileFacts): boolean {
  try {
    return source.layout(head, file) !== undefined
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

function noHeader({ name, expects }: Source, tables: readonly FileTable[]): Fault {
  const expectedNames = new Set(expects.map(plainName))
  const rows = tables.flatMap(({ head }) => head)
  const score = (cells: readonly string[]) =>
    new Set(cells.map(plainName).filter((cell) => expectedNames.has(cell))).size
  const [first] = rows
  if (!first) return new Fault('there are no rows in the file')
  const best = rows.reduce((best, row) => (score(row.cells) > score(best.cells) ? row : best), first)
  const firstCells = best.cells.slice(0, 8).map((cell) => cell.trim())
  const found = new Set(best.cells.map(plainName))
  const missing = score(best.cells) ? expects.filter((cell) => !found.has(plainName(cell))) : expects
  return new Fault(
    `no header of ${name} was found; expected ${expects.join(', ')}. The line that comes closest is ${quote(firstCells.join(', '))}` +
      (missing.length < expects.length ? `: it lacks ${missing.join(', ')}` : ''),
    best.line,
    1,
  )
}
