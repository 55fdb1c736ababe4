import type { Box, MapInfo } from './types.ts'

/** What a generated map info holds; `tools/geometry/infos/encode.ts` writes it. Lengths are tenths of a map unit. */
export interface InfoData {
  /** `id name` of each shape, after commas; in place of an id of five digits what it is more than the one before, if not 2. */
  names: string
  /** Distance of the grid that most points lie on. */
  step: number
  /** Numbers as characters: the rings of each shape, its lines' lengths and kinds, which known line follows, starts, steps. */
  rings: string
  lines: string
  picks: string
  starts: string
  steps: string
  /** `key name` of each default region, after commas; for each shape 1 more than the index of its region, 0 for none. */
  regions?: string
  members?: string
  /** Default label of each shape: x and y in map units, 1 for a pill. */
  labels?: string
  facts: Omit<MapInfo, 'paths'>
}

type Numbers = () => number

/** Reads numbers one by one; `digits()` in `tools/geometry/encode.ts` writes them. */
function reader(text = '', at = 0): Numbers {
  const next: Numbers = () => {
    const code = text.charCodeAt(at++)
    return code < 92 ? code - 40 : code - 41 + 34 * next()
  }
  return next
}

function signedReader(text: string): Numbers {
  const next = reader(text)
  return () => {
    const value = next()
    return (value >> 1) ^ -(value & 1)
  }
}

/** A line that waits for the shape on its other side, which goes it backwards: who wrote it, and its steps. */
interface Waiting {
  by: string
  line: number[]
}

/** Tenths as text. Unlike `${…}` this leaves nothing behind: V8 would keep 64 kB of numbers that it has written. */
const text = (tenths: number) => (tenths / 10).toFixed(tenths % 10 ? 1 : 0)

/**
 * A step in map units as path data, by its tenths: a minus parts two numbers as well as a comma does. Most steps are short and
 * come again and again, and turning a fraction into text is what takes the time.
 */
const words = new Map<number, string>()
function word(tenths: number): string {
  let known = words.get(tenths)
  if (known === undefined) {
    known = (tenths < 0 ? '' : ',') + text(tenths)
    words.set(tenths, known)
  }
  return known
}

/**
 * Reads shape after shape, in the order of the ids: the path and the box of what it draws. Plain loops: this runs once, cold,
 * before anything is seen.
 */
function shapeReader({ step, ...data }: InfoData): (id: string) => [path: string, box: Box] {
  const rings = reader(data.rings)
  const lines = reader(data.lines)
  const picks = reader(data.picks)
  const starts = signedReader(data.starts)
  const steps = signedReader(data.steps)
  const waiting = new Map<number, Waiting[]>()
  const at = (x: number, y: number) => x + y * 2 ** 16
  // The steps of a ring, joined at its end: a text that grows by each step leaves one behind at each. One list for all rings.
  const drawn: string[] = []
  let gridX = 0
  let gridY = 0

  /** Takes the known line that goes on from a corner, if it is one of them. */
  function take(corner: number, before: string): Waiting | undefined {
    const here = waiting.get(corner)
    if (!here?.length) return undefined
    // Who leaves a shape at a corner does not go on along that shape.
    const others = here.filter(({ by }) => by !== before)
    const own = here.filter(({ by }) => by === before)
    const found = [...others, undefined, ...own][picks()]
    if (found) here.splice(here.indexOf(found), 1)
    return found
  }

  return (id) => {
    let path = ''
    let left = Infinity
    let top = Infinity
    let right = -Infinity
    let bottom = -Infinity
    for (let n = rings(); n; n--) {
      gridX += starts() * step
      gridY += starts() * step
      let x = gridX
      let y = gridY
      let startX = x
      let startY = y
      let count = 0
      let before = ''
      do {
        const found = take(at(x, y), before)
        const line = found?.line ?? []
        before = found?.by ?? ''
        let isShared = false
        if (!found) {
          const kind = lines()
          const unit = kind & 2 ? 1 : step
          isShared = !(kind & 1)
          // The start of a small island is not on the grid.
          if (kind & 2 && !count) {
            x += steps()
            y += steps()
            startX = x
            startY = y
          }
          for (let i = (kind >> 2) * 2; i; i--) line.push(steps() * unit)
        }
        for (let i = 0; i < line.length; i += 2) {
          // Not a minus alone: of 0 it makes what engines keep in another way.
          const dx = found ? 0 - (line.at(-2 - i) as number) : (line[i] as number)
          const dy = found ? 0 - (line.at(-1 - i) as number) : (line[i + 1] as number)
          drawn[count++] = word(dx)
          drawn[count++] = word(dy)
          x += dx
          y += dy
          if (x < left) left = x
          if (x > right) right = x
          if (y < top) top = y
          if (y > bottom) bottom = y
        }
        if (isShared) {
          const corner = at(x, y)
          const others = waiting.get(corner)
          if (others) others.push({ by: id, line })
          else waiting.set(corner, [{ by: id, line }])
        }
      } while (x !== startX || y !== startY)
      // Closing the ring draws its last step.
      const ring = drawn.slice(0, count - 2).join('')
      path += `M${text(startX)},${text(startY)}l${ring[0] === ',' ? ring.slice(1) : ring}z`
    }
    return [path, { x: left / 10, y: top / 10, x2: right / 10, y2: bottom / 10 }]
  }
}

/** `CA California` as its two parts. */
const entries = (text = '') =>
  text
    ? text.split(',').map((entry) => {
        const end = entry.indexOf(' ')
        return [entry.slice(0, end), entry.slice(end + 1)] as const
      })
    : []

/** A built-in map info in the form in which pages declare theirs. Neighbors share the points of their borders. */
export function decodeInfo(data: InfoData): MapInfo {
  const next = shapeReader(data)
  const members = reader(data.members)
  const labels = reader(data.labels)
  const regions = entries(data.regions).map(([key, name]) => ({ key, name, states: [] as string[] }))
  const paths: Record<string, string> = {}
  const names: Record<string, string> = {}
  const boxes: Record<string, Box> = {}
  const places: Record<string, object> = {}
  let id = ''
  for (const [own, name] of entries(data.names)) {
    id = +own < 1e3 ? `${1e5 + +id + (+own || 2)}`.slice(1) : own
    names[id] = name
    ;[paths[id], boxes[id]] = next(id)
    if (data.members) regions[members() - 1]?.states.push(id)
    if (data.labels) {
      const at = { parent_id: id, x: labels(), y: labels() }
      places[id] = labels() ? { ...at, pill: 'yes', width: 45, display: 'all' } : at
    }
  }
  // Other maps have other steps.
  words.clear()
  return {
    ...data.facts,
    paths,
    names,
    state_bbox_array: boxes,
    ...(data.labels && { default_labels: places }),
    ...(data.members && {
      default_regions: Object.fromEntries(regions.map(({ key, name, states }) => [key, { name, states }])),
    }),
  }
}
