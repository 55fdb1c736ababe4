import { Fault } from './fault.ts'
import { type FileRow, type FileTable, isBlank } from './read/table.ts'
import type { FileLayout, RowOutcome, Sink } from './sources/source.ts'

const NOTE: RowOutcome = { skip: 'a note, not a row' }
const EMPTY: RowOutcome = { skip: 'empty row' }

/** Matches lines below a table, such as notes and sources. */
const NOTE_WORDS =
  /^["'(*\s]*(notes?\b|sources?\b|footnotes?\b|abbreviations\b|suggested citation|release date|internet release|file-layouts|universe\b|p\s*=|\(p\)|n\.a\.|dash|preliminary|data\b|see\b|these\b|the\b|u\.\s?s\.|prepared by|[-=_*]{3,})/i

/** Lets rows to a layout that have as many fields as its header, and tells notes and empty rows from them. */
export function rowGate(layout: FileLayout, kind: FileTable['kind']): (row: FileRow, sink: Sink) => RowOutcome {
  const { width, least = width } = layout
  /** Empty fields at the end of every line that the header does not have: a delimiter too many. */
  let extra: number | undefined
  return (row, sink) => {
    if (isBlank(row)) return EMPTY
    if (isNote(row, width)) return NOTE
    if (kind === 'text') {
      extra ??= row.cells.slice(width).every((cell) => cell.trim() === '') ? Math.max(0, row.cells.length - width) : 0
      checkWidth(row, width, least, extra)
    }
    return layout.read(row, sink)
  }
}

function isNote({ cells }: FileRow, width: number): boolean {
  let filled = 0
  for (const cell of cells) if (cell.trim() !== '' && ++filled > 1) break
  const [first = ''] = cells
  // A line that breaks off in its first field is a line that breaks off.
  if (filled === 1) return width > 1 && !/^\s*\d+\s*$/.test(first)
  return cells.length < width && NOTE_WORDS.test(first)
}

function checkWidth({ line, cells }: FileRow, width: number, least: number, extra: number): void {
  if (cells.length < least) {
    const fields = cells.length === 1 ? '1 field' : `${cells.length} fields`
    throw new Fault(`the line has ${fields}, its header ${width}`, line, cells.length)
  }
  const surplus = cells.findIndex((cell, i) => i >= width && (i >= width + extra || cell.trim() !== ''))
  if (surplus >= 0) throw new Fault(`the line has ${cells.length} fields, its header ${width}`, line, surplus + 1)
}
