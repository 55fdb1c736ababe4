/** A row as it stands in the file. */
export interface FileRow {
  /** Physical line on which it starts, from 1; in a workbook the row's own number. */
  readonly line: number
  readonly cells: readonly string[]
}

/** One way to read a file as a table: a delimiter, or a sheet of a workbook. */
export interface FileTable {
  /** A description for messages: "parted by tabs", "sheet Data". */
  readonly about: string
  /** Text holds every field of a row between delimiters; a workbook leaves empty cells out. */
  readonly kind: 'text' | 'sheet'
  /** The first rows, for finding the header. */
  readonly head: readonly FileRow[]
  /** Yields all rows from the first, in lots; can be read once. */
  rows(): AsyncIterable<FileRow[]>
  /** Returns how far the file has been read, in bytes. */
  progress(): { read: number; size: number }
}

export const cellAt = (row: FileRow, column: number): string => (row.cells[column] ?? '').trim()

export const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cell.trim() === '')
