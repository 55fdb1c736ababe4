import { ticks } from 'd3-array'
import { type Bin, binsOf } from '../_chart/bins.ts'
import { dollars, say } from '../_chart/numbers.ts'
import { moneyTicks, planFrom, wordsOf } from '../_chart/plan.ts'
import { quartilesOf } from '../_chart/quartiles.ts'
import { fromZero, type Scale, scaleOf } from '../_chart/scale.ts'
import type { Label, Mark, Plan } from '../_chart/types.ts'
import type { RentDistributionProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** Fewer comparables than this say nothing about a range. */
const MIN_COUNT = 5

type Texts = ReturnType<typeof wordsOf<typeof TEXTS>>

/** Rents of the comparables as bars, with the middle half shaded from Low (25th percentile) to High (75th). */
export function planOf(props: RentDistributionProps): Plan {
  const texts = wordsOf(TEXTS, props)
  const rents = props.rents.map(({ cents }) => cents)
  const count = Math.max(props.count ?? 0, rents.length)
  const plan = planFrom(props, texts)
  const quartiles = quartilesOf(rents)
  if (!quartiles) {
    const words = props.radiusMiles ? [basisOf(count, props.radiusMiles, texts, false)] : []
    return { ...plan, empty: texts.empty, notes: words }
  }

  const thin = count < (props.minCount ?? MIN_COUNT)
  const own = props.own?.cents
  const { low, median, high } = quartiles
  const bins = binsOf(rents, high - low)
  const [first, last] = [bins[0] as Bin, bins.at(-1) as Bin]
  const x = withOwn(first.from, last.to, last.to - last.from, own)
  const y = wholes(bins)
  const width = (bin: Bin) => x.place(bin.to) - x.place(bin.from)
  const barOf = (bin: Bin) => ({ x: x.place(bin.from), y: 1 - y.place(bin.count), width: width(bin) })
  const bars = bins.filter((bin) => bin.count).map((bin): Mark => ({ kind: 'bar', ...barOf(bin), tone: 'plain' }))
  const range = (bin: Bin) => say(texts.range, { from: dollars(bin.from), to: dollars(bin.to) })

  return {
    ...plan,
    lead: thin
      ? basisOf(count, props.radiusMiles, texts, true)
      : say(texts.lead, { low: dollars(low), high: dollars(high), median: dollars(median) }),
    x: moneyTicks(x).map(({ at, text }, i) => ({ at: 1 - at, text, wide: i % 2 === 1 })),
    y: y.ticks.map((each) => ({ at: 1 - y.place(each), text: String(each) })),
    marks: [
      ...(thin ? [] : [{ kind: 'band', x: x.place(low), width: x.place(high) - x.place(low) } as const]),
      ...bars,
      ...(thin ? [] : ends(x.place(low), x.place(high), texts, dollars(low), dollars(high))),
      ...(own === undefined ? [] : ownMarks(x.place(own), own, texts)),
    ],
    stops: bins.map((bin) => ({
      at: x.place((bin.from + bin.to) / 2),
      name: range(bin),
      values: [{ label: texts.rents, value: String(bin.count), tone: 'plain' }],
      dots: [],
      bar: barOf(bin),
    })),
    first: 0,
    notes: [
      ...(thin ? [] : [basisOf(count, props.radiusMiles, texts, false)]),
      ...(count > rents.length ? [say(texts.sample, { count: rents.length })] : []),
    ],
    table: {
      head: [texts.rent, texts.rents],
      rows: bins.map((bin) => [range(bin), String(bin.count)]),
      raw: bins.map((bin) => [`${bin.from / 100}–${bin.to / 100}`, bin.count]),
    },
  }
}

/** “4 comparables within 2 miles; too few for a range”, or without the end where there are enough. */
function basisOf(count: number, radius: number | undefined, texts: Texts, thin: boolean): string {
  const comparables = count === 1 ? texts.comparable : say(texts.comparables, { count })
  const [plain, near] = thin ? [texts.thin, texts.thinNear] : [texts.basis, texts.basisNear]
  if (radius === undefined) return say(plain, { comparables })
  return say(near, { comparables, radius: radius === 1 ? texts.mile : say(texts.miles, { count: radius }) })
}

/** The axis of rents: from the first bar to the last, and on to the property's own rent unless that is far away. */
function withOwn(from: number, to: number, span: number, own = from): Scale {
  const start = own < from && from - own <= span ? own : from
  const end = own > to && own - to <= span ? own : to
  return scaleOf(start, end, ticks(start, end, 6))
}

/** Counts have no fractions. */
function wholes(bins: Bin[]): Scale {
  const y = fromZero(bins.map(({ count }) => count))
  return scaleOf(y.from, y.to, y.ticks.filter(Number.isInteger))
}

/** Words at the ends of the band stand outside of it, so that they never meet however narrow it is. */
function ends(low: number, high: number, texts: Texts, lowText: string, highText: string): Mark[] {
  const end = (x: number, anchor: Label['anchor'], dx: number, name: string, text: string): Mark[] => [
    { kind: 'rule', x, tone: 'plain' },
    { kind: 'label', x, y: 0, dx, dy: -20, text: name, tone: 'plain', anchor, strong: true },
    { kind: 'label', x, y: 0, dx, dy: -4, text, tone: 'plain', anchor },
  ]
  return [
    ...end(low, 'end', -4, texts.low, lowText),
    ...end(high, 'start', 4, texts.high, highText),
    {
      kind: 'label',
      x: (low + high) / 2,
      y: 0,
      dy: -40,
      text: texts.middle,
      tone: 'plain',
      anchor: 'middle',
      strong: true,
    },
  ]
}

function ownMarks(x: number, own: number, texts: Texts): Mark[] {
  if (x < 0 || x > 1) return []
  const right = x < 0.5
  const label = { kind: 'label', x, y: 0, dx: right ? 6 : -6, tone: 'own', anchor: right ? 'start' : 'end' } as const
  return [
    { kind: 'rule', x, tone: 'own' },
    { ...label, dy: 16, text: texts.own },
    { ...label, dy: 32, text: dollars(own), strong: true },
  ]
}
