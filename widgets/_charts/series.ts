import { PropsError } from '../_runtime/validate-props.ts'
import { getMonth, monthText } from './dates.ts'
import { byMonth } from './months.ts'
import { isolatedPoints, type LinePoint } from './path.ts'
import type { Scale } from './scale.ts'
import type { ChartTexts } from './texts.ts'
import type { Mark, PlanError, Tone } from './types.ts'

/** Values of months, in order of time. */
export interface Series {
  /** All months that were given, in order, those without a value too. */
  all: readonly (readonly [month: number, cents: number | undefined])[]
  /** Those that have a value. */
  months: [month: number, cents: number][]
  errors: PlanError[]
}

/** A monthly series: in order, each month once. */
export function getSeries<Entry extends { date: string }>(
  island: string,
  field: string,
  entries: readonly Entry[],
  getCents: (entry: Entry) => number | undefined,
): Series {
  const again: number[] = []
  const all = byMonth(
    entries,
    ({ date }) => getMonth(date),
    (index) => again.push(index),
  ).map(([month, entry]) => [month, getCents(entry)] as const)
  const months = all.filter((each): each is [number, number] => each[1] !== undefined)
  const [first] = again
  if (first === undefined) return { all, months, errors: [] }
  const others = again.length > 1 ? ` (${again.length} duplicates)` : ''
  const code = `${field}[${first}].date`
  const sentence = `"${code}" is "${entries[first]?.date}" again; expected each month once, so the last one is used${others}`
  return { all, months, errors: [Object.assign(new PropsError(island, sentence), { code })] }
}

/** Points of a line over months: a month without a value is a gap, and so are months that are not there. */
export function getLine(all: Series['all'], x: Scale, y: Scale): LinePoint[] {
  const steps = all.slice(1).map(([month], i) => month - (all[i]?.[0] ?? 0))
  const usual = getUsual(steps)
  return all.flatMap<LinePoint>(([month, cents], i) => {
    const point: LinePoint = [x.place(month), cents === undefined ? undefined : 1 - y.place(cents)]
    const step = steps[i - 1] ?? 0
    return step > usual ? [[x.place(month - step / 2), undefined], point] : [point]
  })
}

/**
 * Months from one entry to the next: one, unless the dates themselves show quarters, half years or years, which takes the same
 * distance twice and no other but its multiples.
 */
function getUsual(steps: readonly number[]): number {
  const smallest = steps.reduce((sum, step) => Math.min(sum, step), Number.POSITIVE_INFINITY)
  const isOwn = smallest % 3 === 0 && steps.every((step) => step % smallest === 0)
  return isOwn && steps.indexOf(smallest) < steps.lastIndexOf(smallest) ? smallest : 1
}

/** Dots of points that no line reaches. */
export const isolatedDots = (line: readonly LinePoint[], tone: Tone): Mark[] =>
  isolatedPoints(line).map(([x, y]) => ({ kind: 'dot', x, y, tone }))

/** “Jan 2021 – Dec 2023”. */
export function getPeriod(from: number, to: number, texts: ChartTexts): string {
  const [start, end] = [monthText(from, texts.months), monthText(to, texts.months)]
  return from === to ? start : `${start} – ${end}`
}
