/** An error in a file and its position. The import ends with 1, and the database is unchanged. */
export class Fault extends Error {
  /** Physical line, from 1; undefined where the fault is in the file as a whole. */
  readonly line: number | undefined
  /** Field of that line, from 1. */
  readonly column: number | undefined

  constructor(message: string, line?: number, column?: number) {
    super(message)
    this.name = 'Fault'
    this.line = line
    this.column = column
  }

  /** "line 5, column 3: …" */
  get sentence(): string {
    if (this.line === undefined) return this.message
    const column = this.column === undefined ? '' : `, column ${this.column}`
    return `line ${this.line}${column}: ${this.message}`
  }
}

/** An error in the command. The import ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Quotes a piece of a file for messages: on one line, and shortened. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`
}
