import { type CsvError, type Options, type Parser, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { Fault } from '../fault.ts'
import type { FileRow } from './table.ts'

/** Two spaces and more part the columns of BLS's older text files. */
export const SPACES = '  '

/** Longer rows are no rows; what is read must not fill the memory. */
const MAX_LENGTH = 8_388_608

export const LINE_END = /\r\n|\n|\r/

/**
 * Reads rows of delimited text that comes in pieces, in lots: quoted fields with doubled quotes and line ends inside (RFC 4180),
 * and every line end. Lines without a character in them give no row.
 * @throws Fault with line and column
 */
export async function* readDelimited(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow[]> {
  const rows = new RowCollector(delimiter)
  const parser = parse(rows.options)
  // Each write hears of its own failure.
  parser.on('error', () => {})
  try {
    for await (const piece of text) {
      rows.look(piece)
      await writePiece(parser, piece)
      yield rows.take()
    }
    await writePiece(parser, undefined)
    yield rows.take()
  } catch (error) {
    throw rows.getFault(error)
  }
}

/** Reads the rows of a text that is there; a fault ends them. */
export function readDelimitedHead(text: string, delimiter: string): FileRow[] {
  const rows = new RowCollector(delimiter)
  rows.look(text)
  try {
    parseAtOnce(text, rows.options)
  } catch (error) {
    if (!(rows.getFault(error) instanceof Fault)) throw error
  }
  return rows.take()
}

const writePiece = (parser: Parser, piece: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    if (piece === undefined) parser.end(done)
    else parser.write(piece, done)
  })

/** Matches a formula that is nothing but a text, or a number that is marked as text by an apostrophe. */
const WRAPPED = /^=\s*"((?:[^"]|"")*)"$|^'([\d.,+-]+)$/

/** Unwraps texts that were written as formulas, such as `="01001"`, so that a spreadsheet keeps their zeros. */
function unwrapTexts(cells: string[]): string[] {
  for (const [index, cell] of cells.entries()) {
    if (cell[0] !== '=' && cell[0] !== "'") continue
    const [, text, number] = WRAPPED.exec(cell.trim()) ?? []
    cells[index] = text?.replaceAll('""', '"') ?? number ?? cell
  }
  return cells
}

/** Collects what csv-parse finds, with the line on which each row starts. */
class RowCollector {
  readonly options: Options
  private readonly delimiter: string
  private rows: FileRow[] = []
  /** Last line of the last row. */
  private line = 0
  /** The same as csv-parse counts, to which CRLF within quotes is two line ends. */
  private counted = 0
  private hasZero = false

  constructor(delimiter: string) {
    this.delimiter = delimiter
    this.options = {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Files parted by tabs or bars seldom mean quotes as quotes.
      relax_quotes: true,
      trim: delimiter === ',',
      ...(delimiter === SPACES && { quote: null }),
      max_record_size: MAX_LENGTH,
      on_record: (cells: string[], { lines }) => {
        this.add(cells, lines - this.counted)
        this.counted = lines
        return null
      },
    }
  }

  look(piece: string): void {
    this.hasZero ||= piece.includes('\0')
  }

  take(): FileRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  private add(cells: string[], lines: number): void {
    const line = this.line + 1
    const zero = this.hasZero ? cells.findIndex((cell) => cell.includes('\0')) : -1
    if (zero >= 0) throw new Fault('a zero byte: this is no text', line, zero + 1)
    this.line += lines > 1 ? cells.join(' ').split(LINE_END).length : lines
    const row = this.delimiter === SPACES ? cells.map((cell) => cell.trim()).filter(Boolean) : unwrapTexts(cells)
    if (row.length > 1 || row[0]?.trim()) this.rows.push({ line, cells: row })
  }

  /** What csv-parse says of a text, as a fault of the file. */
  getFault(error: unknown): unknown {
    const { code, lines, column } = error as CsvError
    const at = Number(column) + 1
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      return new Fault('the quote that opens here is never closed', this.line + 1, at)
    if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE')
      return new Fault('text stands after a closing quote', this.line + Number(lines) - this.counted, at)
    if (code === 'CSV_MAX_RECORD_SIZE') return new Fault('the line has more than 8 million characters', this.line + 1)
    return error
  }
}
