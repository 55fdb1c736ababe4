import { Fault } from './fault.ts'
import type { FileTable } from './read/table.ts'
import { rowGate } from './row-gate.ts'
import type { FileLayout, Sink } from './sources/source.ts'
import { Tally } from './tally.ts'

/**
 * Reads a table to its end.
 * @param afterLot waited for after each lot of rows, so that what came together can be handed on
 * @returns what became of each row
 * @throws Fault with the line where reading ends
 */
export async function readRows(
  table: FileTable,
  layout: FileLayout,
  sink: Sink,
  afterLot: (tally: Tally) => Promise<void> | void = () => {},
): Promise<Tally> {
  const tally = new Tally()
  const read = rowGate(layout, table.kind)
  let line = layout.firstLine
  try {
    for await (const rows of table.rows()) {
      for (const row of rows) {
        if (row.line < layout.firstLine) continue
        line = row.line
        tally.add(row, read(row, sink))
      }
      await afterLot(tally)
    }
  } catch (error) {
    // Damage to the file as a whole shows after the last line that could be read.
    if (error instanceof Fault && error.line === undefined) throw new Fault(error.message, line, 1)
    throw error
  }
  if (tally.read === 0) throw new Fault('no rows below the header', layout.firstLine, 1)
  layout.finish?.(sink)
  return tally
}
