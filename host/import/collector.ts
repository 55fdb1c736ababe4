import type { AreaKind, CountyFacts, Places, Sink } from './sources/source.ts'

/** Values of one measure in one area, periods ascending and each once. */
export interface AreaSeries {
  measure: string
  kind: AreaKind
  area: string
  months: ArrayLike<number>
  values: number[] | Float64Array
}

/** Number of values that are written to the database at once. */
const LOT = 60_000

/** Gathers what a file says: whole series are handed on at once, single values wait until the file is read. */
export class Collector implements Sink {
  readonly places: Places
  readonly counties = new Map<string, CountyFacts>()
  readonly notes = new Map<string, number>()
  private readonly given = new Map<string, Set<string>>()
  private readonly growing = new Map<string, Map<string, Growing>>()
  private last: { measure: string; kind: AreaKind; area: string; series: Growing } | undefined
  private ready: AreaSeries[] = []
  private waiting = 0

  constructor(places: Places) {
    this.places = places
  }

  series(measure: string, kind: AreaKind, area: string, months: number[], values: number[]): boolean {
    const areas = nested(this.given, key(measure, kind), () => new Set<string>())
    if (areas.has(area)) return false
    areas.add(area)
    this.ready.push({ measure, kind, area, months, values })
    this.waiting += values.length
    return true
  }

  value(measure: string, kind: AreaKind, area: string, month: number, value: number): 'new' | 'same' | 'other' {
    const { last } = this
    // Values of an area mostly follow each other.
    if (last?.area === area && last.measure === measure && last.kind === kind) return last.series.add(month, value)
    const areas = nested(this.growing, key(measure, kind), () => new Map<string, Growing>())
    const series = nested(areas, area, () => new Growing())
    this.last = { measure, kind, area, series }
    return series.add(month, value)
  }

  county(fips: string, facts: CountyFacts): 'new' | 'same' | 'other' {
    const earlier = this.counties.get(fips)
    if (earlier) return JSON.stringify(earlier) === JSON.stringify(facts) ? 'same' : 'other'
    this.counties.set(fips, facts)
    return 'new'
  }

  note = (text: string): void => {
    this.notes.set(text, (this.notes.get(text) ?? 0) + 1)
  }

  /** Whole series, once enough have come together; with `all`, however few. */
  take(all = false): AreaSeries[] {
    if (this.waiting < LOT && !all) return []
    const batch = this.ready
    this.ready = []
    this.waiting = 0
    return batch
  }

  /** Yields the series that were collected value by value, in lots, and releases each one. */
  *grown(): Generator<AreaSeries[]> {
    this.last = undefined
    for (const [name, areas] of this.growing) {
      const [kind, measure] = name.split(' ') as [AreaKind, string]
      for (const [area, series] of areas) {
        areas.delete(area)
        this.ready.push({ measure, kind, area, ...series.content() })
        this.waiting += series.size
        const lot = this.take()
        if (lot.length) yield lot
      }
    }
  }
}

const key = (measure: string, kind: AreaKind) => `${kind} ${measure}`

function nested<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

/** A series in typed arrays: a file may hold millions of values, and an array of objects would take ten times as much. */
class Growing {
  size = 0
  private months = new Int16Array(16)
  private values = new Float64Array(16)

  add(month: number, value: number): 'new' | 'same' | 'other' {
    let at = this.size
    if (at > 0 && month <= (this.months[at - 1] as number)) {
      at = this.place(month)
      if (this.months[at] === month) return this.values[at] === value ? 'same' : 'other'
    }
    if (this.size === this.months.length) this.grow()
    this.months.copyWithin(at + 1, at, this.size)
    this.values.copyWithin(at + 1, at, this.size)
    this.months[at] = month
    this.values[at] = value
    this.size++
    return 'new'
  }

  content(): { months: Int16Array; values: Float64Array } {
    return { months: this.months.subarray(0, this.size), values: this.values.subarray(0, this.size) }
  }

  /** Finds the index of a month, or where it would be inserted. */
  private place(month: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.months[middle] as number) < month) low = middle + 1
      else high = middle
    }
    return low
  }

  private grow(): void {
    const { months, values } = this
    // Grows by a quarter: doubling would leave up to half of the memory unused, in each of 13,000 series.
    const length = Math.ceil(months.length * 1.25) + 16
    this.months = new Int16Array(length)
    this.values = new Float64Array(length)
    this.months.set(months)
    this.values.set(values)
  }
}
