import { readCode } from '../../_domain/numbers/numbers.ts'
import { getPostal } from '../../_geo/postal.ts'
import { foldSearch } from '../../_http/fold.ts'

type Shapes = [id: string, name: string][]

/** Finds the shape that a cell names: by its code, its name in any case, or its FIPS code. */
export interface ShapeFinder {
  find(text: string): string | undefined
  /** Returns the name of a shape that begins alike. */
  guess(text: string): string | undefined
}

const fold = (text: string) =>
  foldSearch(text)
    .replace(/[^\p{L}\p{N}, ]/gu, '')
    .replace(/\s*,\s*/g, ', ')
    .trim()

/** Other names of states, as tables have them. */
const ALIASES: Record<string, string> = { 'washington dc': 'dc', 'washington, dc': 'dc', 'd c': 'dc' }
const ALIKE = 3

export function createFinder(shapes: Shapes): ShapeFinder {
  const known = new Map<string, string>()
  const add = (key: string, id: string) => {
    if (!known.has(key)) known.set(key, id)
  }
  // A code wins over a name: Georgia is GA, and GA is no name.
  for (const [id] of shapes) add(fold(id), id)
  for (const [id, name] of shapes) {
    const full = fold(name)
    add(full, id)
    // Tables say "Travis County, Texas", and the map has "Travis, TX".
    add(full.replace(/ (?:county|parish|borough|municipality|census area|planning region|city)(?=, |$)/, ''), id)
  }
  const hasCounties = shapes.some(([id]) => /^\d{5}$/.test(id))
  const states = new Map(shapes.filter(([id]) => /^[A-Z]{2}$/.test(id)).map(([id]) => [id, id]))
  return {
    find(text) {
      const key = fold(text)
      const found = known.get(key) ?? known.get(ALIASES[key] ?? '') ?? known.get(key.replace(/ (?:county|planning region|census area)(?=, |$)/, ''))
      if (found !== undefined) return found
      const code = hasCounties ? readCode(text, 5) : readCode(text, 2)
      if (code === undefined) return undefined
      return hasCounties ? known.get(code) : states.get(getPostal(code) ?? '')
    },
    guess(text) {
      const start = fold(text).slice(0, ALIKE)
      return start.length < ALIKE ? undefined : shapes.find(([, name]) => fold(name).startsWith(start))?.[1]
    },
  }
}
