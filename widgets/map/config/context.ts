import type { MapInfo } from '../../_geo/types.ts'
import type { Oddity } from '../types.ts'
import type { Settings } from './settings.ts'
import { getRecord, getText, type Raw } from './values.ts'

/** What every part of a config is read with. */
export interface Context {
  settings: Settings
  info: MapInfo
  /** The page's data, one level deep. */
  data: Raw
  /** `main_settings` as written. */
  main: Raw
  /** What `state_specific` has for each id. */
  specific: Raw
  /** Ids of all states with a shape, hidden ones too. */
  ids: Set<string>
  /** The US map has rules of its own. */
  us: boolean
  /** Outlines of states by GeoJSON: path data, or nothing. */
  outlines: Record<string, unknown>
  /** Where relative image sources are. */
  images: string
  warn(message: string): void
}

/** Id, properties, and what the owner wrote, which may hold more than is known here. */
export type Entry = [id: string, raw: Raw, source: object | undefined]

export const getEntry = (id: string, value: unknown): Entry => [
  id,
  getRecord(value),
  value && typeof value === 'object' ? value : undefined,
]

export const getEntries = (value: unknown): Entry[] =>
  Object.entries(getRecord(value)).map(([id, entry]) => getEntry(id, entry))

export const missing = (id: string): string => `The following object does not exist: ${id}`

/** Says what is not drawn, in one line. */
export const leaveOut = ({ warn }: Context, what: string, ids: string[]): void => {
  if (ids.length) warn(`${what} are left out: ${ids.slice(0, 20).join(', ')}${ids[20] ? ' …' : ''}`)
}

export const stateName = ({ specific, info }: Context, id: string): string =>
  getText(getRecord(specific[id]).name) || getText(info.names?.[id]) || id

/**
 * @param url a whole address
 * @param source a file in the directory of images, taken where there is no address
 */
export const imageUrl = ({ images }: Context, url: unknown, source: unknown): string => {
  const [whole, file] = [url, source].map((value) => (value === 'no' ? '' : getText(value)))
  return whole || (file ? images + file : '')
}

/** Passes each message on once, and only so many: a config of 10,000 mistakes is one mistake. */
export function once(tell: (oddity: Oddity) => void): (grade: Oddity['grade'], message: string) => void {
  const reportedMessages = new Set<string>()
  return (grade, message) => {
    if (reportedMessages.has(message) || reportedMessages.size > 50) return
    reportedMessages.add(message)
    tell({ grade, message: reportedMessages.size > 50 ? 'More problems are left out.' : message })
  }
}
