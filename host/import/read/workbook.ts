import readWorkbook from 'read-excel-file/node'
import { Fault } from '../fault.ts'
import type { FileRow, FileTable } from './table.ts'

/** In a workbook, a header stands among the first rows or nowhere. */
const HEAD_ROWS = 100

/**
 * Reads every sheet of a workbook (.xlsx) as a table, in the workbook's order.
 * @throws Fault for what is no workbook
 */
export async function readWorkbookTables(file: Buffer): Promise<FileTable[]> {
  // Numbers stay as they are written, since they may be codes.
  const sheets = await readWorkbook(file, { trim: false, parseNumber: String }).catch((error: Error) => {
    // Names stand in an archive as they are.
    if (error.name === 'InvalidSpreadsheetError' && !file.includes('[Content_Types].xml'))
      throw new Fault('this is a zip archive, not a workbook: unpack it and give the file that is in it')
    throw new Fault(`the workbook is damaged: ${error.message}`)
  })
  if (!sheets.length) throw new Fault('the workbook has no sheet')
  return sheets.map(({ sheet, data }) => {
    const rows = data.flatMap((cells, i): FileRow[] => {
      const texts = cells.map(getText)
      return texts.some((text) => text.trim() !== '') ? [{ line: i + 1, cells: texts }] : []
    })
    return {
      about: `sheet ${sheet}`,
      kind: 'sheet',
      head: rows.slice(0, HEAD_ROWS),
      rows: async function* () {
        yield rows
      },
      progress: () => ({ read: file.length, size: file.length }),
    }
  })
}

/** A cell as text: days as YYYY-MM-DD, empty cells as nothing. */
function getText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null ? '' : String(cell)
}
