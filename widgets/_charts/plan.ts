import { PropsError } from '../_runtime/validate-props.ts'
import { getMonth, monthIso, monthText } from './dates.ts'
import { byMonth, monthTicks } from './months.ts'
import { axisDollars, say } from './numbers.ts'
import { isolatedPoints, type LinePoint } from './path.ts'
import type { Scale } from './scale.ts'
import { CHART_TEXTS, type ChartTexts } from './texts.ts'
import type { AxisTick, ChartSpec, Mark, PlanError, Tone } from './types.ts'

/** What every chart's props have. */
export interface CommonProps {
  title?: string | undefined
  source?: string | undefined
  period?: string | undefined
  texts?: Record<string, string> | undefined
}

/** The words of one chart: all charts' own, the chart's, and the page's over both. */
export const getWords = <Texts extends object>(own: Texts, { texts }: CommonProps): ChartTexts & Texts => ({
  ...CHART_TEXTS,
  ...own,
  ...texts,
})

/** A plan with nothing in it yet. */
export function planFrom(props: CommonProps, texts: ChartTexts & { title: string }): ChartSpec {
  const source = props.source && say(texts.source, { source: props.source })
  return {
    title: props.title || texts.title,
    lead: '',
    x: [],
    y: [],
    marks: [],
    stops: () => [],
    fromEnd: false,
    notes: [],
    origin: [source, props.period].filter(Boolean).join(' · '),
    table: { head: [], rows: [], raw: () => [] },
    errors: [],
  }
}

/** Marks of a value axis, in money. */
export function moneyTicks({ ticks, place }: Scale): AxisTick[] {
  const texts = axisDollars(ticks)
  return ticks.map((cents, i) => ({ at: 1 - place(cents), text: texts[i] ?? '' }))
}

/** Marks of a time axis. */
export const timeTicks = ({ from, to, place }: Scale, texts: ChartTexts): AxisTick[] =>
  monthTicks(from, to).map(({ month, wide, year }) => ({
    at: place(month),
    text: year ? String(Math.floor(month / 12)) : monthText(month, texts.months),
    wide,
  }))

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
  centsOf: (entry: Entry) => number | undefined,
): Series {
  const again: number[] = []
  const all = byMonth(
    entries,
    ({ date }) => getMonth(date),
    (index) => again.push(index),
  ).map(([month, entry]) => [month, centsOf(entry)] as const)
  const months = all.filter((each): each is [number, number] => each[1] !== undefined)
  const [first] = again
  if (first === undefined) return { all, months, errors: [] }
  const others = again.length > 1 ? `; ${again.length} entries are like that` : ''
  const code = `${field}[${first}].date`
  const sentence = `"${code}" is "${entries[first]?.date}" again; expected each month once, so the last of them counts${others}`
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
  const least = steps.reduce((sum, step) => Math.min(sum, step), Number.POSITIVE_INFINITY)
  const isOwn = least % 3 === 0 && steps.every((step) => step % least === 0)
  return isOwn && steps.indexOf(least) < steps.lastIndexOf(least) ? least : 1
}

/** Dots of points that no line reaches. */
export const isolatedDots = (line: readonly LinePoint[], tone: Tone): Mark[] =>
  isolatedPoints(line).map(([x, y]) => ({ kind: 'dot', x, y, tone }))

/** Where the axis starts, written as on the axis itself; nothing where that is zero. */
export const axisNotes = ({ from, ticks }: Scale, texts: ChartTexts): string[] =>
  from > 0 ? [say(texts.axis, { value: axisDollars([from, ...ticks])[0] ?? '' })] : []

/** “Jan 2021 – Dec 2023”. */
export function getPeriod(from: number, to: number, texts: ChartTexts): string {
  const [start, end] = [monthText(from, texts.months), monthText(to, texts.months)]
  return from === to ? start : `${start} – ${end}`
}

/** A month and amounts as a row for machines. */
export const rawRow = (month: number, ...cents: (number | undefined)[]): (string | number | null)[] => [
  monthIso(month),
  ...cents.map((amount) => (amount === undefined ? null : amount / 100)),
]
