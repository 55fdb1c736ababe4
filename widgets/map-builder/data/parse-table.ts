import { parse } from 'csv-parse/browser/esm/sync'

/** One row of a pasted table. */
export interface TableRow {
  /** Number of its line in the text, from 1. */
  line: number
  cells: string[]
}

/** Reads a copied sheet (tabs) or CSV (commas, or semicolons where a comma is a decimal sign), quoted cells included. */
export function parseTable(text: string): TableRow[] {
  const rows = parse(text, {
    delimiter: getDelimiter(text),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { info: { lines: number }; record: string[] }[]
  return rows
    .map(({ info, record }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function getDelimiter(text: string): string {
  const head = text.slice(0, 10_000)
  if (head.includes('\t')) return '\t'
  const [first = ''] = head.trimStart().split(/\r\n|\n|\r/)
  return first.includes(';') ? ';' : ','
}
