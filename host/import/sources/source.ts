import type { FileRow } from '../read/table.ts'

export type AreaKind = 'county' | 'zip'

/** Facts about the file besides its rows. */
export interface FileFacts {
  /** The file's name without folders. */
  name: string
  /** When it was written last. */
  written: Date
  /** The value of `--vintage`. */
  vintage: string | undefined
}

/** The areas that figures can be about, from the tables `counties` and `zips`. */
export interface Places {
  county(fips: string): { cbsa: string | null } | undefined
  zip(zip: string): { fips: string | null } | undefined
}

/** Facts of a county that an import may set. */
export interface CountyFacts {
  name?: string
  latitude?: number
  longitude?: number
  cbsa?: string
  msa?: string | null
}

/** Receives the values of a file. */
export interface Sink {
  readonly places: Places
  /** Adds all values of a measure in an area, with periods ascending. Returns false if the area was given before. */
  series(measure: string, kind: AreaKind, area: string, months: number[], values: number[]): boolean
  /** One value. `same` and `other` if the area had one in this month already, equal or not; the first one stays. */
  value(measure: string, kind: AreaKind, area: string, month: number, value: number): 'new' | 'same' | 'other'
  county(fips: string, facts: CountyFacts): 'new' | 'same' | 'other'
  /** Adds a note for the person who imports; the same text is reported once, with a count. */
  note(text: string): void
}

/**
 * The outcome of a row: kept (undefined), skipped for a reason that is no fault, or unmatched because its area is
 * unknown.
 */
export type RowOutcome = undefined | { skip: string } | { unmatched: string }

export const skip = (reason: string): RowOutcome => ({ skip: reason })
export const unmatched = (reason: string): RowOutcome => ({ unmatched: reason })
export const NO_VALUE = skip('no value')
export const REPEATED = skip('repeats an earlier row')

/** The layout of a file, once its header is found. */
export interface FileLayout {
  /** Line of the first row after the header. */
  firstLine: number
  /** Number of fields in the header. */
  width: number
  /** Places of the columns that say which area a row is about, from 0. */
  areaColumns: readonly number[]
  /** The header as it stands in the file. */
  header: readonly string[]
  /** Minimum number of fields in a line if the last columns are optional; by default as many as the header has. */
  least?: number
  /** @throws Fault for what cannot stand in such a file */
  read(row: FileRow, sink: Sink): RowOutcome
  /** Called after the last row, for values that could not be passed on before. */
  finish?(sink: Sink): void
  /** The vintage that contents or name of the file tell; asked for after the last row. */
  vintage(): string
}

export interface Source {
  readonly name: string
  readonly about: string
  /** Columns that make its header, for messages. */
  readonly expects: readonly string[]
  /** @throws Fault for a header with a fault in it; UsageError for a vintage that cannot be meant */
  layout(head: readonly FileRow[], file: FileFacts): FileLayout | undefined
}
