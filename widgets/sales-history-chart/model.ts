import { axisNotes, moneyTicks, timeTicks } from '../_charts/axis.ts'
import { createChartSpec } from '../_charts/chart-spec.ts'
import { getMonth, monthText } from '../_charts/dates.ts'
import { formatDollars, say } from '../_charts/numbers.ts'
import { linePath, stepPath } from '../_charts/path.ts'
import { getScale, paddedDomain } from '../_charts/scale.ts'
import { getLine, getPeriod, getSeries, isolatedDots } from '../_charts/series.ts'
import { type MonthRow, monthTable } from '../_charts/table.ts'
import { getTexts } from '../_charts/texts.ts'
import type { ChartSpec, Mark, Stop } from '../_charts/types.ts'
import type { SalesHistoryProps } from './contract.ts'
import { getColumns, labelPlace } from './label-place.ts'
import { TEXTS } from './texts.ts'

/** Characters of a label that fit on a phone. */
const ROOM = 34

type Median = NonNullable<SalesHistoryProps['area']>[number]
const getMedian = (entry: Median) => (entry.median_sales_price ?? entry.median_price)?.cents

/**
 * Plans the chart: the area's median as a dashed line, the property's own sales as green points whose price is kept
 * until the next.
 */
export function getChartSpec(props: SalesHistoryProps): ChartSpec {
  const texts = getTexts(TEXTS, props)
  const areaLabel = props.areaName ? say(texts.areaOf, { area: props.areaName }) : texts.area
  const {
    all: areaSeries,
    months: area,
    errors,
  } = getSeries('sales-history-chart', 'area', props.area ?? [], getMedian)
  const sales = (props.sales ?? [])
    .map(({ date, price }): [number, number] => [getMonth(date), price.cents])
    .sort(([a], [b]) => a - b)
  const all = [...area, ...sales]
  const months = [...new Set(all.map(([month]) => month))].sort((a, b) => a - b)
  const [from, to] = [months[0], months.at(-1)]
  const plan = { ...createChartSpec(props, texts), errors }
  if (from === undefined || to === undefined) return { ...plan, empty: texts.empty }

  const x = from === to ? getScale(from - 6, to + 6, []) : getScale(from, to, [])
  const y = paddedDomain(all.map(([, cents]) => cents))
  const areaLine = getLine(areaSeries, x, y)
  const ownPoints = sales.map(([month, cents]): [number, number] => [x.place(month), 1 - y.place(cents)])
  const name = (month: number) => monthText(month, texts.months)
  const getPoints = (line: typeof areaLine) =>
    line.flatMap(([at, height]): [number, number][] => (height === undefined ? [] : [[at, height]]))
  const steps = ownPoints.flatMap(([at, height], i): [number, number][] => [
    [at, height],
    [ownPoints[i + 1]?.[0] ?? 1, height],
  ])

  const marks: Mark[] = [
    ...(area.length ? [{ kind: 'line', d: linePath(areaLine), tone: 'median', dashed: true } as const] : []),
    ...isolatedDots(areaLine, 'median'),
    ...(sales.length ? [{ kind: 'line', d: stepPath(ownPoints, 1), tone: 'own' } as const] : []),
    ...ownPoints.map(([at, height]): Mark => ({ kind: 'dot', x: at, y: height, tone: 'own' })),
  ]
  const [areaColumns, ownColumns] = [getColumns(getPoints(areaLine)), getColumns(steps)]
  // A name longer than a phone is wide is in the sentence above.
  const areaShort = areaLabel.length > ROOM ? texts.area : areaLabel
  const areaPlace = labelPlace(areaShort, areaColumns, [ownColumns])
  if (area.length) marks.push({ ...areaPlace, kind: 'label', text: areaShort, tone: 'median' })
  if (sales.length) {
    const occupied = area.length ? [areaPlace.box] : []
    marks.push({
      ...labelPlace(texts.own, ownColumns, [areaColumns], occupied),
      kind: 'label',
      text: texts.own,
      tone: 'own',
    })
  }

  const medians = new Map(area)
  const sold = Map.groupBy(sales, ([month]) => month)
  const getStop = (month: number): Stop => {
    const median = medians.get(month)
    const own = (sold.get(month) ?? []).map(([, cents]) => cents)
    return {
      at: x.place(month),
      name: name(month),
      values: [
        ...own.map((cents) => ({ label: texts.own, value: formatDollars(cents), tone: 'own' as const })),
        ...(median === undefined ? [] : [{ label: areaLabel, value: formatDollars(median), tone: 'median' as const }]),
      ],
      dots: [
        ...(median === undefined ? [] : [{ y: 1 - y.place(median), tone: 'median' as const }]),
        ...own.map((cents) => ({ y: 1 - y.place(cents), tone: 'own' as const })),
      ],
    }
  }
  const [lastSale, lastArea] = [sales.at(-1), area.at(-1)]
  const rows = months.flatMap((month) => {
    const own: (number | undefined)[] = sold.get(month)?.map(([, cents]) => cents) ?? [undefined]
    return own.map((cents): MonthRow => [month, medians.get(month), cents])
  })
  return {
    ...plan,
    lead: [
      lastSale
        ? say(texts.leadSale, { price: formatDollars(lastSale[1]), month: name(lastSale[0]) })
        : props.sales && texts.noSale,
      lastArea
        ? say(texts.leadArea, { area: areaLabel, price: formatDollars(lastArea[1]), month: name(lastArea[0]) })
        : props.area && texts.noArea,
    ]
      .filter(Boolean)
      .join(' '),
    x: timeTicks(x, texts),
    y: moneyTicks(y),
    marks,
    stops: () => months.map(getStop),
    fromEnd: true,
    notes: axisNotes(y, texts),
    origin: [plan.origin, props.period ? '' : getPeriod(from, to, texts)].filter(Boolean).join(' · '),
    table: monthTable([areaLabel, texts.own], rows, texts),
  }
}
