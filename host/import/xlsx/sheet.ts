import { Fault } from '../fault.ts'
import type { Row } from '../read/table.ts'
import { type Look, serialDate } from './styles.ts'
import { parseXml, unescapeText } from './xml.ts'
import type { Archive } from './zip.ts'

export interface Book {
  archive: Archive
  strings: string[]
  looks: Look[]
  from1904: boolean
}

/** Maximum number of columns, as in Excel. */
const COLUMNS = 16_384

/** The rows of a sheet that have something in them, in lots; `told` hears how many bytes are unpacked. */
export async function* sheetRows(book: Book, path: string, told: (bytes: number) => void): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  let cells: string[] = []
  let line = 0
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let listening = false
  let phonetic = false
  const pieces = parseXml(book.archive, path, {
    open(name, { r, t, s }) {
      if (name === 'row') {
        line = r ? Number(r) : line + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = r ? getColumn(r, line) : column + 1
        if (column >= COLUMNS) throw new Fault(`the cell ${r} lies outside of every sheet`, line)
        type = t ?? 'n'
        style = Number(s ?? 0)
        value = ''
      } else if (name === 'rPh') phonetic = true
      else if (name === 'v' || name === 't') listening = !phonetic
    },
    text(piece) {
      if (listening) value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') listening = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c' && value !== '') {
        while (cells.length < column) cells.push('')
        cells[column] = shown(book, value, type, style, line, column)
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    },
  })
  for await (const bytes of pieces) {
    told(bytes)
    if (!rows.length) continue
    yield rows
    rows = []
  }
}

function getColumn(reference: string, line: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) throw new Fault(`${reference} is no cell`, line)
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A cell's text as the sheet shows it, as far as codes, dates and numbers go. */
function shown(book: Book, value: string, type: string, style: number, line: number, column: number): string {
  if (type === 's') {
    const text = book.strings[Number(value)]
    if (text === undefined) throw new Fault(`the workbook has no string ${value}`, line, column + 1)
    return text
  }
  if (type === 'inlineStr' || type === 'str') return unescapeText(value)
  if (type !== 'n') return value
  const look = book.looks[style]
  if (look === undefined) return value
  if (look === 'date') return serialDate(Number(value), book.from1904)
  return /^\d+$/.test(value) ? value.padStart(look, '0') : value
}
