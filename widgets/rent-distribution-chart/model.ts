import { nice, ticks } from 'd3-array'
import { moneyTicks } from '../_charts/axis.ts'
import { createChartSpec } from '../_charts/chart-spec.ts'
import { formatDollars, say, whole } from '../_charts/numbers.ts'
import { getScale, type Scale, withHeadroom } from '../_charts/scale.ts'
import { getTexts } from '../_charts/texts.ts'
import type { ChartSpec, Label, Mark } from '../_charts/types.ts'
import { type Bin, getBins, getSingleValueBins } from './bins.ts'
import type { RentDistributionProps } from './contract.ts'
import { getQuartiles, type Quartiles } from './quartiles.ts'
import { TEXTS } from './texts.ts'

/** Fewer comparables than this say nothing about a range. */
const MIN_COUNT = 5
/** Width of the bar of a single rent. */
const SLIM = 0.014
/** The least top of the axis: if each rent occurs once, bars are half as high as the plot instead of filling it. */
const LEAST_TOP = 2

type Texts = ReturnType<typeof getTexts<typeof TEXTS>>

/** Rents of the comparables as bars, with the middle half shaded from Low (25th percentile) to High (75th). */
export function getChartSpec(props: RentDistributionProps): ChartSpec {
  const texts = getTexts(TEXTS, props)
  const rents = props.rents.map(({ cents }) => cents)
  const count = Math.max(props.count ?? 0, rents.length)
  const plan = createChartSpec(props, texts)
  const quartiles = getQuartiles(rents)
  if (!quartiles) {
    const words = props.radiusMiles ? [getBasis(count, props.radiusMiles, texts, false)] : []
    return { ...plan, empty: texts.empty, notes: words }
  }

  const thin = count < (props.minCount ?? MIN_COUNT)
  const own = props.own?.cents
  const { low, high } = quartiles
  const bins = thin ? getSingleValueBins(rents) : getBins(rents, quartiles)
  const [first, last] = [bins[0] as Bin, bins.at(-1) as Bin]
  const x = getAxis(first.from, last.to, thin, own)
  const y = wholes(bins)
  const air = thin ? SLIM / 2 : 0
  const getBar = ({ from, to, count }: Bin) => ({
    x: x.place(from) - air,
    y: 1 - y.place(count),
    width: x.place(to) - x.place(from) + 2 * air,
  })
  const bars = bins.filter((bin) => bin.count).map((bin): Mark => ({ kind: 'bar', ...getBar(bin), tone: 'plain' }))
  const name = (bin: Bin) => getName(bin, texts)
  const beyond = own === undefined ? 0 : own < x.from ? -1 : own > x.to ? 1 : 0
  const ownWords = { own: texts.own, rent: formatDollars(own ?? 0) }
  const ownRows = own === undefined ? [] : [say(texts.ownRent, ownWords)]

  return {
    ...plan,
    lead: thin ? getBasis(count, props.radiusMiles, texts, true) : getLead(rents, quartiles, texts),
    x: moneyTicks(x).map(({ at, text }, i) => ({ at: 1 - at, text, wide: i % 2 === 1 })),
    y: y.ticks.map((each) => ({ at: 1 - y.place(each), text: whole(each) })),
    marks: [
      ...bars,
      ...(thin ? [] : [{ kind: 'band', x: x.place(low), width: x.place(high) - x.place(low) } as const]),
      ...(thin ? [] : ends(x.place(low), x.place(high), texts, formatDollars(low), formatDollars(high))),
      ...(own === undefined ? [] : ownMarks(x.place(own), beyond, ownWords)),
    ],
    stops: () =>
      bins.map((bin) => ({
        at: x.place((bin.from + bin.to) / 2),
        name: name(bin),
        values: [{ label: texts.rents, value: whole(bin.count), tone: 'plain' }],
        dots: [],
        bar: getBar(bin),
      })),
    notes: [
      ...(thin ? [] : [getBasis(count, props.radiusMiles, texts, false)]),
      ...(count > rents.length ? [say(texts.sample, { count: whole(rents.length) })] : []),
      ...(beyond ? [say(beyond < 0 ? texts.tooLow : texts.tooHigh, ownWords)] : []),
    ],
    table: {
      head: [texts.rent, texts.rents],
      rows: [...bins.map((bin) => [name(bin), whole(bin.count)]), ...ownRows.map((words) => [words, ''])],
      raw: () => [
        ...bins.map((bin) => [name(bin).replaceAll(',', ''), bin.count]),
        ...ownRows.map((words) => [words.replaceAll(',', ''), null]),
      ],
    },
  }
}

/** Says between which amounts half of the rents are; if they are equal to the dollar, there is no range. */
function getLead(rents: number[], { low, median, high }: Quartiles, texts: Texts): string {
  const amounts = { low: formatDollars(low), high: formatDollars(high), median: formatDollars(median) }
  if (amounts.low !== amounts.high) return say(texts.lead, amounts)
  return say(rents.every((cents) => formatDollars(cents) === amounts.median) ? texts.leadAll : texts.leadSame, amounts)
}

/** “4 comparables within 2 miles; too few for a range”, or without the end where there are enough. */
function getBasis(count: number, radius: number | undefined, texts: Texts, thin: boolean): string {
  const comparables = count === 1 ? texts.comparable : say(texts.comparables, { count: whole(count) })
  const [plain, near] = thin ? [texts.thin, texts.thinNear] : [texts.basis, texts.basisNear]
  if (radius === undefined) return say(plain, { comparables })
  return say(near, { comparables, radius: radius === 1 ? texts.mile : say(texts.miles, { count: radius }) })
}

/** Names the range of a bar: “$1,600 to $1,800”, or one rent. */
function getName({ from, to, open }: Bin, texts: Texts): string {
  if (from === to) return formatDollars(from)
  const words = open === 'above' ? texts.above : open === 'below' ? texts.below : texts.range
  return say(words, { from: formatDollars(from), to: formatDollars(to) })
}

/**
 * Builds the axis from the first bar to the last, extended to the property's own rent unless that is far away. A single
 * rent has space around it.
 */
function getAxis(from: number, to: number, single: boolean, own = from): Scale {
  const room = single ? (to - from) * 0.25 || to * 0.1 || 1 : 0
  const [start, end] = nice(Math.max(0, from - room), to + room, 10)
  const span = end - start
  const [left, right] = [own < start && start - own <= span ? own : start, own > end && own - end <= span ? own : end]
  return getScale(left, right, ticks(left, right, 6))
}

/** Counts have no fractions. */
function wholes(bins: Bin[]): Scale {
  const y = withHeadroom(
    bins.map(({ count }) => count),
    LEAST_TOP,
  )
  return getScale(y.from, y.to, y.ticks.filter(Number.isInteger))
}

/** Places the labels of the band outside of it, so that they never overlap, however narrow it is. */
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

/** Marks the property's own rent with a line, or with an arrow if it is beyond the axis. */
function ownMarks(at: number, beyond: number, { own, rent }: { own: string; rent: string }): Mark[] {
  const x = Math.max(0, Math.min(1, at))
  const right = x < 0.5
  const dx = (beyond ? 16 : 6) * (right ? 1 : -1)
  const label = { kind: 'label', x, y: 0, dx, tone: 'own', anchor: right ? 'start' : 'end' } as const
  return [
    { kind: beyond ? 'arrow' : 'rule', x, tone: 'own' },
    { ...label, dy: 16, text: own },
    { ...label, dy: 32, text: rent, strong: true },
  ]
}
