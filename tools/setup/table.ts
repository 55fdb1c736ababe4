/** Rows as text in columns: numbers to the right, words to the left. */
export function table(head: string[], rows: (string | number)[][]): string {
  const all = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const numeric = head.map((_, column) => rows.some((row) => isNumber(row[column])))
  const line = (row: string[]) =>
    row
      .map((cell, i) => pad(cell, widths[i] ?? 0, numeric[i] ?? false))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '─'.repeat(width)).join('──'), ...all.slice(1).map(line)].join('\n')
}

function pad(cell: string, width: number, right: boolean): string {
  return right ? cell.padStart(width) : cell.padEnd(width)
}

function isNumber(cell: string | number | undefined): boolean {
  return typeof cell === 'number' || (cell !== undefined && /^[\d.,]+ ?%?$/.test(cell))
}
