import { moneyTicks } from '../_charts/axis.ts'
import { createChartSpec } from '../_charts/chart-spec.ts'
import { formatDollars, say } from '../_charts/numbers.ts'
import { withHeadroom } from '../_charts/scale.ts'
import { toDollars } from '../_charts/table.ts'
import { getTexts } from '../_charts/texts.ts'
import type { ChartSpec, PlanError } from '../_charts/types.ts'
import { PropsError } from '../_runtime/validate-props.ts'
import type { MedianRentsProps } from './contract.ts'
import { TEXTS } from './texts.ts'

const BEDS = [1, 2, 3, 4, 5]
/** Share of a bar's place that is left free at each side. */
const AIR = 0.2

/**
 * Plans the chart of median rent by bedrooms as bars from zero. Missing data counts as 0: no bar, and the text "no
 * data".
 */
export function getChartSpec(props: MedianRentsProps): ChartSpec {
  const texts = getTexts(TEXTS, props)
  const plan = { ...createChartSpec(props, texts), errors: twice(props) }
  const centsByBeds = new Map(props.rents.map(({ beds, value }) => [beds, value?.cents]))
  const bars = BEDS.map((beds, i) => {
    const known = centsByBeds.get(beds)
    const name = beds === 5 ? texts.lastBed : say(texts.bed, { count: beds })
    return {
      beds,
      name,
      known,
      cents: known ?? 0,
      text: known === undefined ? texts.noData : formatDollars(known),
      x: i / BEDS.length,
    }
  })
  const known = bars.filter((bar) => bar.known !== undefined)
  if (!known.length) return { ...plan, empty: texts.empty }

  const y = withHeadroom(bars.map(({ cents }) => cents))
  const width = 1 / BEDS.length
  const tone = (beds: number) => (beds === props.beds ? 'own' : 'plain')
  const getBar = ({ x, cents }: { x: number; cents: number }) => ({
    x: x + width * AIR,
    y: 1 - y.place(cents),
    width: width * (1 - 2 * AIR),
  })
  const missing = bars.filter((bar) => bar.known === undefined)
  const ranked = known.toSorted((a, b) => a.cents - b.cents)
  const [low, high] = [ranked[0] as (typeof known)[0], ranked.at(-1) as (typeof known)[0]]
  const names = (list: typeof bars) => list.map(({ name }) => name).join(', ')
  const isOne = low.text === high.text
  return {
    ...plan,
    lead: say(isOne ? texts.leadOne : texts.lead, {
      low: low.text,
      lowBeds: isOne ? names(known) : low.name,
      high: high.text,
      highBeds: high.name,
    }),
    x: bars.map(({ x, name }) => ({ at: x + width / 2, text: name })),
    y: moneyTicks(y),
    marks: bars.flatMap((bar) => [
      ...(bar.cents ? [{ kind: 'bar', ...getBar(bar), tone: tone(bar.beds) } as const] : []),
      {
        kind: 'label',
        x: bar.x + width / 2,
        y: 1 - y.place(bar.cents),
        dy: -8,
        text: bar.text,
        tone: bar.known === undefined ? 'median' : tone(bar.beds),
        anchor: 'middle',
        strong: bar.known !== undefined,
      } as const,
    ]),
    stops: () =>
      bars.map((bar) => ({
        at: bar.x + width / 2,
        name: bar.name,
        values: [{ label: texts.rent, value: bar.text, tone: tone(bar.beds) }],
        dots: [],
        bar: getBar(bar),
      })),
    notes: missing.length ? [say(texts.missing, { beds: names(missing) })] : [],
    origin: [props.areaName, plan.origin].filter(Boolean).join(' · '),
    table: {
      head: [texts.bedrooms, texts.rent],
      rows: bars.map(({ name, text }) => [name, text]),
      raw: () => bars.map(({ name, known }) => [name, toDollars(known)]),
    },
  }
}

/** Finds the first number of bedrooms that is given twice. */
function twice({ rents }: MedianRentsProps): PlanError[] {
  const again = rents.findIndex(({ beds }, i) => rents.findIndex((other) => other.beds === beds) < i)
  if (again < 0) return []
  const code = `rents[${again}].beds`
  const sentence = `"${code}" is ${rents[again]?.beds} again; expected each number of bedrooms once, so the last one is used`
  return [Object.assign(new PropsError('median-rents-chart', sentence), { code })]
}
