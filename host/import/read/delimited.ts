import { Fault, quote } from '../fault.ts'
import type { Row } from './table.ts'

/** Two spaces and more part the columns of BLS's older text files. */
export const SPACES = '  '

/** Longer rows are no rows; what is read must not fill the memory. */
const MAX_LENGTH = 8_388_608

/**
 * Reads rows of delimited text that comes in pieces. Knows quoted fields with doubled quotes and line ends inside (RFC 4180)
 * and every line end: LF, CRLF and CR alone. Lines without a character in them give no row.
 */
export class DelimitedParser {
  private readonly delimiter: string
  private rest = ''
  private line = 1

  constructor(delimiter: string) {
    this.delimiter = delimiter
  }

  /** @throws Fault with line and column; rows before it have been put into `rows` */
  push(text: string, rows: Row[]): void {
    const zero = text.indexOf('\0')
    if (zero >= 0) {
      this.read(this.rest + text.slice(0, zero), false, rows)
      throw new Fault('a zero byte: this is no text', this.line, this.rest.split(this.delimiter).length)
    }
    this.read(this.rest + text, false, rows)
    if (this.rest.length > MAX_LENGTH) throw new Fault('the line has more than 8 million characters', this.line)
  }

  end(rows: Row[]): void {
    this.read(this.rest, true, rows)
  }

  private read(text: string, final: boolean, rows: Row[]): void {
    let at = 0
    let lf = find(text, '\n', 0)
    let cr = find(text, '\r', 0)
    while (at < text.length) {
      if (lf < at) lf = find(text, '\n', at)
      if (cr < at) cr = find(text, '\r', at)
      const end = Math.min(lf, cr, text.length)
      // A carriage return at the end may be half of a line end.
      if (!final && (end === text.length || (end === cr && end === text.length - 1))) break
      const line = text.slice(at, end)
      if (this.delimiter !== SPACES && line.includes('"')) {
        const record = this.quoted(text, at, end, final)
        if (!record) break
        rows.push({ line: this.line, cells: record.cells })
        this.line += record.lines
        at = record.next
        continue
      }
      if (line !== '' && line.trim() !== '') rows.push({ line: this.line, cells: this.split(line) })
      else if (line.includes(this.delimiter)) rows.push({ line: this.line, cells: line.split(this.delimiter) })
      this.line++
      at = end + (end === cr && lf === cr + 1 ? 2 : 1)
    }
    this.rest = at === 0 ? text : text.slice(at)
  }

  private split(line: string): string[] {
    return this.delimiter === SPACES ? line.trim().split(/\s{2,}/) : line.split(this.delimiter)
  }

  /** A row with quotes in it, whose first line ends at `end`; undefined if its own end is still to come. */
  private quoted(
    text: string,
    from: number,
    end: number,
    final: boolean,
  ): { cells: string[]; next: number; lines: number } | undefined {
    const cells: string[] = []
    const lastQuote = text.lastIndexOf('"', end - 1)
    let at = from
    let lines = 1
    for (;;) {
      // The many columns after a quoted name need not be looked at one character after the other.
      if (at > lastQuote && at <= end) {
        const next = end + (text.startsWith('\r\n', end) ? 2 : 1)
        return { cells: cells.concat(text.slice(at, end).split(this.delimiter)), next, lines }
      }
      const field = this.field(text, at, final)
      if (!field) {
        if (!final) return undefined
        throw new Fault('the quote that opens here is never closed', this.line + lines - 1, cells.length + 1)
      }
      if (typeof field === 'string') {
        throw new Fault(`${quote(field)} stands after a closing quote`, this.line + lines - 1, cells.length + 1)
      }
      cells.push(field.value)
      lines += field.lines
      at = field.end
      if (text.startsWith(this.delimiter, at)) at += this.delimiter.length
      else if (at >= text.length) return final ? { cells, next: at, lines } : undefined
      else if (text[at] === '\r' && at === text.length - 1 && !final) return undefined
      else return { cells, next: at + (text.startsWith('\r\n', at) ? 2 : 1), lines }
    }
  }

  /** One field and where it ends; undefined if the text ends inside quotes; a string is what stands wrongly after them. */
  private field(
    text: string,
    from: number,
    final: boolean,
  ): { value: string; end: number; lines: number } | string | undefined {
    let start = from
    while (text[start] === ' ') start++
    if (text[start] !== '"') return this.bare(text, from)
    let value = ''
    let at = start + 1
    for (;;) {
      const close = text.indexOf('"', at)
      if (close < 0 || (close === text.length - 1 && !final)) return undefined
      value += text.slice(at, close)
      at = close + 1
      if (text[at] !== '"') break
      value += '"'
      at++
    }
    while (text[at] === ' ') at++
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r' && !text.startsWith(this.delimiter, at)) {
      // Files parted by tabs or bars seldom mean quotes as quotes.
      return this.delimiter === ',' ? text.slice(at, at + 20) : this.bare(text, from)
    }
    return { value, end: at, lines: value.split(/\r\n|\n|\r/).length - 1 }
  }

  private bare(text: string, from: number): { value: string; end: number; lines: number } {
    let end = from
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r' && !text.startsWith(this.delimiter, end)) end++
    return { value: text.slice(from, end), end, lines: 0 }
  }
}

function find(text: string, char: string, from: number): number {
  const at = text.indexOf(char, from)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
