import { unzipSync } from 'fflate'
// The `/node` entry never ends for a file with bytes after its zip archive.
import readWorkbook from 'read-excel-file/universal'
import { Fault } from '../fault.ts'
import type { FileRow, FileTable } from './table.ts'

/** In a workbook, a header stands among the first rows or nowhere. */
const HEAD_ROWS = 100

/** Megabytes that a workbook may have unpacked: it is held in memory whole, and takes several times as much. */
const MAX_UNPACKED_MB = 200

/**
 * Reads every sheet of a workbook (.xlsx) as a table, in the workbook's order.
 * @throws Fault for what is no workbook, and for one that is too large
 */
export async function readWorkbookTables(file: Buffer): Promise<FileTable[]> {
  const megabytes = countUnpacked(file) / 1e6
  if (megabytes > MAX_UNPACKED_MB)
    throw new Fault(
      `the workbook takes ${Math.round(megabytes)} MB unpacked, and at most ${MAX_UNPACKED_MB} MB can be read: save the sheet as .csv`,
    )
  // Numbers stay as they are written, since they may be codes.
  const sheets = await readWorkbook(new Uint8Array(file).buffer, { trim: false, parseNumber: String }).catch(
    (error: Error) => {
      // Names stand in an archive as they are.
      if (error.name === 'InvalidSpreadsheetError' && !file.includes('[Content_Types].xml'))
        throw new Fault('this is a zip archive, not a workbook: unpack it and give the file that is in it')
      throw new Fault(`the workbook is damaged: ${error.message}`)
    },
  )
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

/** Adds up the unpacked sizes that the files of an archive declare, in bytes; 0 for what is no archive. */
function countUnpacked(file: Buffer): number {
  let bytes = 0
  const filter = ({ originalSize }: { originalSize: number }) => {
    bytes += originalSize
    return false
  }
  try {
    unzipSync(file, { filter })
  } catch {
    // The reader says what is wrong with it.
  }
  return bytes
}

/** A cell as text: days as YYYY-MM-DD, empty cells as nothing. */
function getText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null ? '' : String(cell)
}
