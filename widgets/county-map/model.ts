import { MARKET_METRICS, type MetricDescription } from '../_domain/market-metrics/market-metrics.ts'
import { readCode, readNumber } from '../_domain/numbers/numbers.ts'
import { quantiles } from './buckets.ts'
import type { CountyMapProps, DescribedCounties, MetricProps, SourceRecord } from './contract.ts'

/** A tab with its figures. */
export interface Metric {
  id: string
  tab: string
  title: string
  about: string
  values: Map<string, number>
  /** Fixed ranges; quantiles of the values where the page names none. */
  thresholds: readonly number[]
  /** Ranges around zero: losses have hues of their own. */
  diverging?: readonly number[] | undefined
  ramp: readonly string[] | undefined
  format: MetricDescription['format']
  digits: number
  note: string
}

/** The known facts of counties: name and metro area, by FIPS code. */
export type Known = Map<string, { name: string; msa: string | null }>

export interface ResolvedProps {
  metrics: Metric[]
  known: Known
  errors: Error[]
}

/** A value that cannot be used as it is; the map draws on. `code` tells which. */
export class ValueError extends Error {
  readonly phase = 'props'
  readonly code: string
  constructor(message: string, code: string) {
    super(`county-map: ${message}`)
    this.name = 'ValueError'
    this.code = code
  }
}

/** Codes that were given other numbers, and nothing else (Census Bureau, changes to counties since 2010). */
const RENAMED: Record<string, string> = { '02270': '02158', '46113': '46102' }

/** Counties of American Samoa, Guam, the Northern Marianas, Puerto Rico and the Virgin Islands: known, and not on the map. */
const TERRITORY = /^(6[069]|7[28])\d{3}$/

/** Reads a value of a page or a file: a number, undefined where nothing is known, NaN for what cannot be read. */
function getValue(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined
  const value = typeof input === 'string' ? readNumber(input) : undefined
  return value === undefined || Number.isFinite(value) ? value : Number.NaN
}

/** Restores a code's five digits, since files lose leading zeros. Undefined if it is no FIPS code. */
export function getFips(code: string): string | undefined {
  const fips = readCode(code, 5)
  // Three digits are no county: the state is missing.
  if (fips === undefined || fips.startsWith('00')) return undefined
  return RENAMED[fips] ?? fips
}

/**
 * Builds the tabs. Before their figures have loaded they are those that the server renders.
 * @param answer what `source` answered, once it has
 * @param isKnown whether a FIPS code is on the map, in either vintage
 */
export function resolveProps(
  props: CountyMapProps,
  answer: readonly SourceRecord[] | DescribedCounties | undefined,
  isKnown: (fips: string) => boolean,
): ResolvedProps {
  const errors: Error[] = []
  const unknown = new Set<string>()
  const known: Known = new Map()
  const add = (values: Map<string, number>, code: string, input: unknown, where: string) => {
    // A fast path: most codes are on the map, and there are thousands.
    const isOnMap = isKnown(code)
    const fips = isOnMap ? code : getFips(code)
    if (!isOnMap && !(fips && isKnown(fips))) unknown.add(code)
    const value = getValue(input)
    if (Number.isNaN(value))
      errors.push(
        new ValueError(`"${where}.${code}" is "${input}"; expected a number such as 4.2, 4.2% or $1,234`, code),
      )
    else if (fips && value !== undefined) values.set(fips, value)
  }
  const records = answer && ('counties' in answer ? answer.counties : answer)
  const metrics = props.source === undefined ? own(props) : market(props, getDescriptions(answer))
  if (records) {
    for (const record of records) {
      const code = String(record.fips)
      const fips = getFips(code) ?? code
      known.set(fips, { name: record.county, msa: record.msa ?? null })
      if (!isKnown(fips) && !TERRITORY.test(fips)) unknown.add(code)
      for (const { id, values } of metrics) {
        const value = getValue(record[id])
        if (value !== undefined && !Number.isNaN(value)) values.set(fips, value)
      }
    }
  }
  for (const metric of metrics) {
    const { given = {} } = metric
    // Thousands: pairs of them would take a third of the time until the map is drawn.
    for (const code of Object.keys(given)) add(metric.values, code, given[code], metric.where)
    if (!metric.thresholds.length) metric.thresholds = quantiles([...metric.values.values()])
  }
  for (const [code, name] of Object.entries(props.names ?? {})) {
    const fips = getFips(code)
    if (fips) known.set(fips, { name, msa: known.get(fips)?.msa ?? null })
    else unknown.add(code)
  }
  if (unknown.size) {
    const [first] = unknown
    const more = unknown.size > 1 ? ` and ${unknown.size - 1} more are` : ' is'
    errors.push(new ValueError(`FIPS code "${first}"${more} not on the map`, [...unknown].join()))
  }
  return { metrics, known, errors: [...errors, ...rangeErrors(metrics)] }
}

interface Draft extends Metric {
  /** Values as the page gave them, and the prop that they stood in. */
  given?: MetricProps['values']
  where: string
}

/** Returns the metrics that an answer describes or, where it is records alone, those of ours that they have fields for. */
function getDescriptions(
  answer: readonly SourceRecord[] | DescribedCounties | undefined,
): readonly MetricDescription[] {
  if (answer && 'counties' in answer) return answer.metrics
  const present = MARKET_METRICS.filter(({ id }) => answer?.some((record) => id in record))
  return present.length ? present : MARKET_METRICS
}

const market = (props: CountyMapProps, descriptions: readonly MetricDescription[]): Draft[] =>
  descriptions.map((metric) => ({
    ...metric,
    tab: metric.title,
    // The sources of others may leave these out.
    about: metric.about ?? '',
    format: metric.format ?? 'percent',
    digits: metric.digits ?? 1,
    values: new Map(),
    ramp: props.ramp,
    note: props.notes?.[metric.id] ?? '',
    where: 'source',
  }))

function own(props: CountyMapProps): Draft[] {
  const list = props.metrics?.length
    ? props.metrics
    : [{ ...props, id: 'values', title: props.title, values: props.values ?? {} }]
  return list.map((metric, i) => ({
    id: metric.id,
    tab: (metric as MetricProps).tab ?? metric.title ?? metric.id,
    title: metric.title ?? (metric as MetricProps).tab ?? '',
    about: '',
    values: new Map(),
    given: metric.values,
    thresholds: metric.thresholds ?? [],
    ramp: metric.ramp ?? props.ramp,
    format: metric.format ?? 'percent',
    digits: metric.digits ?? 1,
    note: metric.note ?? '',
    where: props.metrics?.length ? `metrics[${i}].values` : 'values',
  }))
}

/** Thresholds that do not rise, and ramps of another length, are told and taken as if they were not there. */
function rangeErrors(metrics: Metric[]): Error[] {
  return metrics.flatMap((metric): Error[] => {
    const errors: Error[] = []
    const { thresholds, ramp, id } = metric
    const rises = thresholds.every((value, i) => !i || value > (thresholds[i - 1] as number))
    if (!rises || thresholds.length > 7) {
      errors.push(
        new ValueError(`thresholds of "${id}" are ${thresholds.join(', ')}; expected one to seven numbers, rising`, id),
      )
      metric.thresholds = quantiles([...metric.values.values()])
    }
    if (ramp && ramp.length < metric.thresholds.length + 1) {
      errors.push(
        new ValueError(`the ramp of "${id}" has ${ramp.length} colors; expected ${metric.thresholds.length + 1}`, id),
      )
      metric.ramp = undefined
    }
    return errors
  })
}

/** Decides which vintage of a place to draw for a metric: true for the old one, if only that has figures. */
export function isOld(values: ReadonlyMap<string, number>, now: readonly string[], before: readonly string[]): boolean {
  return !now.some((id) => values.has(id)) && before.some((id) => values.has(id))
}
