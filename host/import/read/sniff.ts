import { Fault, quote } from '../fault.ts'
import { plainName } from '../sources/header.ts'
import type { FileFacts, FileLayout, Source } from '../sources/source.ts'
import type { FileTable } from './table.ts'

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
  throw noHeader(source, tables)
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
