import { type Entry, getEntries, isEntry, type Section } from '../document.ts'
import type { ImportResult, Skipped } from './import-result.ts'

/** The content found in a file, and what was not imported. */
export interface Report {
  understood: { what: string; count: number }[]
  skipped: Skipped[]
  /** Top-level keys that the builder does not change, and keeps. */
  kept: string[]
  /** Such as `usmap`; undefined where the file does not say. */
  family: string | undefined
}

export interface Imported {
  data: Entry | undefined
  info: Entry | undefined
  title: string | undefined
  report: Report
}

const COUNTED: [Section, one: string, many: string][] = [
  ['state_specific', 'state', 'states'],
  ['regions', 'region', 'regions'],
  ['locations', 'location', 'locations'],
  ['labels', 'label', 'labels'],
  ['lines', 'line', 'lines'],
  ['legend', 'legend entry', 'legend entries'],
]
const EDITED = new Set(['main_settings', 'borders', ...COUNTED.map(([section]) => section)])

/** Counts of everything in a map data and a map info object; nothing is said of what there is none of. */
export function getReport({ data, info, family, skipped }: ImportResult): Report {
  const size = (value: unknown) => (isEntry(value) ? Object.keys(value).length : 0)
  const counts: [count: number, one: string, many: string][] = [
    [size(data?.main_settings), 'setting', 'settings'],
    ...COUNTED.map(([section, ...words]): [number, string, string] => [
      data ? getEntries(data, section).length : 0,
      ...words,
    ]),
    [size(info?.paths), 'shape', 'shapes'],
    [size(info?.names), 'name', 'names'],
  ]
  const understood = counts.flatMap(([count, one, many]) => (count ? [{ what: count === 1 ? one : many, count }] : []))
  return { understood, skipped, kept: Object.keys(data ?? {}).filter((key) => !EDITED.has(key)), family }
}

/**
 * Reads a text that may hold a map, without running it, and says what was found.
 * @throws ReadError with line and column, or an Error in words
 */
export async function readMap(text: string): Promise<Imported> {
  const { readScript } = await import('./read-script.ts')
  const read = readScript(text)
  return { data: read.data, info: read.info, title: read.title, report: getReport(read) }
}
