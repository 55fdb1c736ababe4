import type { Entry } from '../document.ts'

/** The parts of a map that a text contains. */
export interface ImportResult {
  data: Entry | undefined
  info: Entry | undefined
  /** Such as `usmap`; undefined where the text does not say. */
  family: string | undefined
  /** The name that the builder gave it. */
  title: string | undefined
  skipped: Skipped[]
}

/** A part that was not taken over: dotted path, reason in words, line in the text (from 1; 0 for none). */
export interface Skipped {
  where: string
  why: string
  line: number
}

const AROUND = 60

/** A text that cannot be read, with the place and the line itself. */
export class ImportError extends Error {
  /** The line, from 1. */
  readonly line: number
  /** The column, from 1. */
  readonly column: number
  /** The line, cut to what surrounds the place where it is long. */
  readonly excerpt: string
  /** The position in the excerpt, from 0. */
  readonly caret: number
  constructor(message: string, text: string, line: number, column: number) {
    super(`Line ${line}, column ${column}: ${message}`)
    this.name = 'ReadError'
    this.line = line
    this.column = column
    const whole = text.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1] ?? ''
    const from = Math.max(0, column - 1 - AROUND)
    this.excerpt = whole.slice(from, column + AROUND)
    this.caret = column - 1 - from
  }
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

const DATA = ['main_settings', 'state_specific', 'locations', 'labels', 'regions']
/** Tells whether an object looks like map data, by its keys. */
export const isData = (value: unknown): value is Entry =>
  isEntry(value) && DATA.some((key) => Object.hasOwn(value, key) && isEntry(value[key]))
/** Tells whether an object looks like a map info. */
export const isInfo = (value: unknown): value is Entry =>
  isEntry(value) && Object.hasOwn(value, 'paths') && isEntry(value.paths)
