import { readDocument } from '../../_runtime/read-document.ts'
import type { DropInMap } from './draw.ts'
import { findElements, getFamily } from './find.ts'
import { warnOnce } from './warn-once.ts'

/** What keeps a map from being seen, and what to write: fetched when there is something to say. */
export const sentences = {
  noData(family: string): string {
    const name = `simplemaps_${family}_mapdata`
    const why = findElements('map')[0] ? `; const and let make no globals: write var ${name} = {…}` : ''
    return `this page has no map data, which is a global like ${name}${why}`
  },
  otherVersion: (version: string) => `version ${version} is here first`,
  enumerable: (name: string) => `Object.prototype.${name} is enumerable; no map can be drawn on this page`,
  noHook: (wrong: string, all: string) =>
    `no hook is called ${wrong.replaceAll(',', ', ')}; there are ${all.replaceAll(',', ', ')}`,
  noObject: (prefix: string) => `${prefix}_mapdata is missing or corrupted`,
  noInfo: (prefix: string) =>
    `${prefix}_mapinfo is missing: it was part of ${getFamily(prefix)}.js, declare it with var; usmap, worldmap and countymap are built in`,
  noBuiltin: (error: string) => `the built-in map did not arrive (${error})`,
  noElement: (prefix: string, id: string) =>
    `there is no element #${id}, which ${prefix}_mapdata.main_settings.div names; ` +
    (isInFrame(id)
      ? 'it is in a frame: write map data and scripts there'
      : `the map is drawn when it comes: <div id="${id}"></div>`),
  nameTaken: (prefix: string) => `window.${prefix} is taken: is the script that this one replaces still there?`,
  elementTaken: (prefix: string, id: string, other: string) =>
    `#${id} holds the map of ${other}; ${prefix} needs another main_settings.div`,
  several: (prefix: string, id: string) =>
    `several elements have the id ${id}; the first that is visible holds the map of ${prefix}`,
  replaced: (prefix: string, id: string) =>
    `other code has put something else into #${id}, where the map was; ${prefix}.load() draws it again. ${IN_REACT(id)}`,
  elsewhere: (prefix: string, id: string) =>
    `#${id} was moved into another document; write map data and scripts of ${prefix} there`,
  hydrated: (_: string, id: string) =>
    `React drew #${id} anew, and the map in it had to be drawn twice. ${IN_REACT(id)}`,
}

/** React marks its elements by properties of its own. */
const isReacts = (element: object = {}) => /__react/.test(Object.keys(element).join())

/** Milliseconds in which code that fills an element anew comes. */
const FILLED_MS = 1000

interface Replacement {
  successor: ReturnType<DropInMap['getSuccessor']>
  /** The map that stood there. */
  before: DropInMap
  /** The element that has the id now. */
  there: Element | undefined
}

/**
 * Says what has happened to an element whose map is gone: it was moved into another document, React drew it anew, or something else stands in
 * it for good.
 */
export function explainSuccessor(prefix: string, id: string, { successor, before, there }: Replacement): void {
  if (successor === 'elsewhere') warnOnce(sentences.elsewhere(prefix, id))
  else if (successor === 'other')
    setTimeout(() => before.getSuccessor() === 'other' && warnOnce(sentences.replaced(prefix, id)), FILLED_MS)
  else if (isReacts(there) && !isReacts(before.element)) warnOnce(sentences.hydrated(prefix, id))
}

const IN_REACT = (id: string): string =>
  `In React write <div id="${id}" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />`

/** Whether an element is in a frame of this page. Frames of other origins do not say what is in them. */
const isInFrame = (id: string): boolean =>
  [...readDocument('querySelectorAll').call(document, 'iframe')].some((frame) =>
    (frame as HTMLIFrameElement).contentDocument?.getElementById(id),
  )
