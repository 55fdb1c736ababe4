/** A mark of a time axis. */
export interface MonthTick {
  month: number
  /** Only where the chart is wide. */
  wide: boolean
  /** A year's first month, where the axis counts years. */
  year: boolean
}

/** Steps of a time axis in months. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000]

/** So many steps fit on a wide axis; on a phone every second mark is left out. */
const MAX_TICKS = 8

/** Marks of an axis from one month to another, at round months. */
export function monthTicks(from: number, to: number): MonthTick[] {
  const step = STEPS.find((each) => (to - from) / each <= MAX_TICKS) ?? (STEPS.at(-1) as number)
  const marks: MonthTick[] = []
  for (let month = Math.ceil(from / step) * step; month <= to; month += step)
    marks.push({ month, wide: month % (2 * step) !== 0, year: step % 12 === 0 })
  return marks
}

/** Values by month in order of time. Of a month given twice the last counts; `again` hears where it stands in the list. */
export function byMonth<Entry>(
  entries: readonly Entry[],
  month: (entry: Entry) => number,
  again: (index: number) => void,
): [month: number, entry: Entry][] {
  const found = new Map<number, Entry>()
  entries.forEach((entry, i) => {
    const key = month(entry)
    if (found.has(key)) again(i)
    found.set(key, entry)
  })
  return [...found].sort(([a], [b]) => a - b)
}
