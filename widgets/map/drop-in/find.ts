import { readDocument } from '../../_runtime/read-document.ts'
import { getGlobal } from '../get-global.ts'

const ENDING = '_mapdata'

type Page = Record<string, unknown>

export const isPlain = (value: unknown): value is Page =>
  !!value && typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]'

/**
 * What the names of a page's map globals begin with: `simplemaps_usmap` for `simplemaps_usmap_mapdata`. What only looks so by
 * its name, and has nothing of a map in it, is left alone.
 */
export const prefixesIn = (page: object): string[] =>
  Object.keys(page).flatMap((name) => {
    if (!name.endsWith(ENDING)) return []
    const data = getGlobal(name, page)
    const ours = isPlain(data) && ('main_settings' in data || 'state_specific' in data)
    return ours || name.startsWith('simplemaps_') ? name.slice(0, -ENDING.length) : []
  })

/** `usmap` of `simplemaps_usmap`: the name that the map's own script had. */
export const getFamily = (prefix: string): string => prefix.slice(prefix.lastIndexOf('_') + 1)

/** The elements of an id, of which there should be one: those that are visible come first. */
export const findElements = (id: string): HTMLElement[] =>
  [
    ...readDocument('querySelectorAll').call<Document, [string], NodeListOf<HTMLElement>>(
      document,
      `#${CSS.escape(id)}`,
    ),
  ]
    // Of one alone nothing is asked.
    .sort((a, b) => +b.checkVisibility() - +a.checkVisibility())

/** Beside the page's own map data, where the replaced script looked too; undefined where the page itself holds the data. */
export const getImages = (): string | undefined =>
  readDocument('querySelector')
    .call<Document, [string], HTMLScriptElement | null>(document, 'script[src*=mapdata]:not([src*="/v1/"])')
    ?.src.replace(/[^/]*$/, 'map_images/')

/** What the page says of the place and the time of drawing. */
export function getPlace(data: unknown): { div: string; auto: boolean } {
  const settings = isPlain(data) && isPlain(data.main_settings) ? data.main_settings : {}
  const { div, auto_load } = settings
  return { div: div && div !== 'default' ? String(div).replace(/^#/, '') : 'map', auto: auto_load !== 'no' }
}

/** A copy that shares nothing with its model but functions and what is no plain object or list. */
export const getCopy = <T>(value: T): T =>
  (Array.isArray(value)
    ? value.map(getCopy)
    : isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, getCopy(one)]))
      : value) as T
