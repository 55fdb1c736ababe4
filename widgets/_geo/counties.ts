/** One vintage of counties in a generated module; `tools/geometry/counties/module.ts` writes it, all in steps of the grid. */
export interface CountyData {
  /** FIPS codes after commas; where shorter, what it is more than the one before, '' for 2. */
  ids: string
  /** Numbers as characters: rings of each county, lengths and kinds of lines, which known line follows, starts, steps. */
  rings: string
  lines: string
  picks: string
  starts: string
  steps: string
}

/** Steps of the grid in one unit of the 975×610 box. */
export const STEPS = 6

/** Counties as flat numbers, ready for a canvas. Lengths are steps of the grid, offsets count numbers (x and y are two). */
export interface CountySet {
  ids: string[]
  /** x and y of all points, ring after ring; each ring ends with its first point. */
  points: Int16Array
  /** Where each ring starts in `points`, and the end of the last one. */
  rings: Int32Array
  /** First ring of each county, and the number of all rings. */
  first: Int32Array
  /** Left, top, right, bottom of each county. */
  boxes: Int16Array
  /** From, to (in `points`) of the lines between counties of two states, and of coasts. */
  states: number[]
  coasts: number[]
}

/** Reads numbers one by one; `digits()` in `tools/geometry/encode.ts` writes them. */
function reader(text: string): () => number {
  let at = 0
  const next = (): number => {
    const code = text.charCodeAt(at++)
    return code < 92 ? code - 40 : code - 41 + 34 * next()
  }
  return next
}

const signed = (value: number) => (value >> 1) ^ -(value & 1)

/** Codes as they are written for short: most counties are numbered by twos. */
export function getIds(text: string): string[] {
  let id = 0
  return text.split(',').map((own) => {
    id = own.length > 3 ? +own : id + (+own || 2)
    return `${1e5 + id}`.slice(1)
  })
}

/** Neighbors share the points of their borders. Plain loops: this runs once, cold, before anything is seen. */
export function decodeCounties(data: CountyData, ids = getIds(data.ids)): CountySet {
  const ringsOf = reader(data.rings)
  const kinds = reader(data.lines)
  const picks = reader(data.picks)
  const starts = reader(data.starts)
  // Four of five numbers are steps: bytes in a plain loop take a third of the time of a call for each.
  const steps = new TextEncoder().encode(data.steps)
  // A point is two characters at least, and stands at most in two rings.
  const points = new Int16Array(2 * data.steps.length + 4 * data.starts.length)
  const rings: number[] = []
  const stateOf = ids.map((id) => Math.floor(+id / 1000))
  const first = new Int32Array(ids.length + 1)
  const boxes = new Int16Array(ids.length * 4)
  const set = { states: [] as number[], coasts: [] as number[] }
  // Lines that wait for the county on their other side: a list at each corner, in order. Objects would keep the collector busy.
  const corners = new Map<number, number>()
  const by = new Int16Array(data.lines.length)
  const froms = new Int32Array(by.length)
  const tos = new Int32Array(by.length)
  const next = new Int32Array(by.length)
  let line = 0
  let end = 0
  let step = 0
  let gridX = 0
  let gridY = 0

  /** Takes the known line that goes on from a corner, or 0: first the others', then a new one, then those of `before`. */
  function take(corner: number, before: number): number {
    const head = corners.get(corner)
    if (!head) return 0
    let pick = picks()
    for (let round = 0; round < 2; round++) {
      let last = 0
      for (let one = head; one; one = next[one] as number) {
        if ((by[one] === before) === (round === 1) && !pick--) {
          if (last) next[last] = next[one] as number
          else corners.set(corner, next[one] as number)
          return one
        }
        last = one
      }
      if (!pick--) return 0
    }
    return 0
  }

  function wait(corner: number): void {
    let last = corners.get(corner)
    if (!last) corners.set(corner, line)
    else {
      while (next[last]) last = next[last] as number
      next[last] = line
    }
  }

  for (let county = 0; county < ids.length; county++) {
    first[county] = rings.length
    for (let n = ringsOf(); n; n--) {
      rings.push(end)
      gridX += signed(starts())
      gridY += signed(starts())
      let x = gridX
      let y = gridY
      let before = -1
      points[end++] = x
      points[end++] = y
      do {
        const found = take(x * 32768 + y, before)
        const from = end - 2
        if (found) {
          before = by[found] as number
          const start = froms[found] as number
          const stop = tos[found] as number
          for (let i = stop - 4; i >= start; i -= 2) {
            points[end++] = points[i] as number
            points[end++] = points[i + 1] as number
          }
          x = points[end - 2] as number
          y = points[end - 1] as number
          if (stateOf[before] !== stateOf[county]) set.states.push(start, stop)
        } else {
          before = -1
          const kind = kinds()
          for (let i = (kind >> 2) * 2; i; i--) {
            let code = steps[step++] as number
            let value = code - 40
            if (code > 91) {
              value = 0
              let digit = 1
              for (; code > 91; code = steps[step++] as number) {
                value += (code - 41) * digit
                digit *= 34
              }
              value += (code - 40) * digit
            }
            points[end] = (points[end - 2] as number) + ((value >> 1) ^ -(value & 1))
            end++
          }
          x = points[end - 2] as number
          y = points[end - 1] as number
          if (kind & 1) set.coasts.push(from, end)
          else {
            line++
            by[line] = county
            froms[line] = from
            tos[line] = end
            wait(x * 32768 + y)
          }
        }
      } while (x !== gridX || y !== gridY)
    }
    let left = 32767
    let top = left
    let right = -left
    let bottom = right
    for (let i = rings[first[county] as number] as number; i < end; i += 2) {
      const x = points[i] as number
      const y = points[i + 1] as number
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
    boxes.set([left, top, right, bottom], county * 4)
  }
  first[ids.length] = rings.length
  rings.push(end)
  return { ids, points: points.slice(0, end), rings: Int32Array.from(rings), first, boxes, ...set }
}
