import * as z from 'zod/mini'
import { MARKET_METRICS, type MetricDescription, type MetricId } from '../_domain/market-metrics/market-metrics.ts'
import { link } from '../_http/link.ts'

const text = z.optional(z.string())
const flag = z.optional(z.boolean())
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Creates a schema from a type guard. `z.custom` does the same but is larger, on every page with an island. */
const checked = <Value>(isValid: (value: unknown) => boolean, words: string) =>
  z.unknown().check(
    z.check(({ value, issues }) => {
      if (!isValid(value)) issues.push({ code: 'custom', message: words, input: value })
    }),
  ) as unknown as z.ZodMiniType<Value>

/**
 * FIPS code → value: a number, or text that is one (`4.2%`, `$1,234`, `−2.5`); null, '' and '-' where nothing is known. Values are
 * looked at one by one where they are read (model.ts): a schema for each of thousands would take longer than drawing them.
 */
const values = checked<Record<string, number | string | null>>(isObject, 'an object of FIPS codes and values')
/** One to seven numbers, rising. A value is in the bucket of as many thresholds as are less than or equal to it. */
const thresholds = z.optional(z.array(z.number()))
/** CSS colors from the lowest bucket to the highest: one more than there are thresholds. */
const ramp = z.optional(z.array(z.string()))
/** The format of values: `4.2%`, `4.2`, `$1,234`. Default percent. */
const format = z.optional(z.enum(['percent', 'number', 'money']))

const figure = z.nullable(z.number())
const figures = Object.fromEntries(MARKET_METRICS.map(({ id }) => [id, figure])) as Record<MetricId, typeof figure>

/** One record of `/bigger_deals/counties.json`. Figures are in the units of their metrics, null where nothing is known. */
export const countyRecord = z.object({
  /** Name of the metropolitan area, null outside of any. */
  msa: z.nullable(z.string()),
  /** Name with state: `Cook County, IL`. */
  county: z.string(),
  /** Five digits, of either vintage of Connecticut and Alaska. */
  fips: z.string(),
  ...figures,
})
export type CountyRecord = z.infer<typeof countyRecord>

/** The answer of `/bigger_deals/counties.json`. */
export const countyRecords = z.array(countyRecord)

/** The answer of `/bigger_deals/county-metrics.json`: the same records, and the metrics that they have figures of. */
export const describedCounties = z.object({
  metrics: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      about: z.string(),
      format: z.enum(['percent', 'number', 'money']),
      digits: z.number(),
      thresholds: z.array(z.number()),
      diverging: z.optional(z.array(z.number())),
    }),
  ),
  counties: countyRecords,
})

/** A county of a `source`: its code, its name, and figures by the ids of their metrics. */
export interface SourceRecord extends Partial<Record<string, unknown>> {
  /** May be a number, without its leading zero. */
  fips: string | number
  county: string
  msa?: string | null
}

/** Counties with the metrics that they have figures of. */
export interface DescribedCounties {
  metrics: readonly MetricDescription[]
  counties: readonly SourceRecord[]
}

const isRecord = (value: unknown) =>
  isObject(value) &&
  typeof (value as SourceRecord).county === 'string' &&
  ['string', 'number'].includes(typeof (value as SourceRecord).fips)
const isList = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem)
const isDescription = (value: unknown) =>
  isObject(value) &&
  ['id', 'title'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  isList((value as MetricDescription).thresholds, Number.isFinite)

/** The answer of a `source`: records alone, or with their metrics. A map needs no more of a record than its name; anything but a number counts as no value. */
export const sourceAnswer = checked<readonly SourceRecord[] | DescribedCounties>(
  (answer) =>
    isList(answer, isRecord) ||
    (isObject(answer) &&
      isList((answer as DescribedCounties).counties, isRecord) &&
      isList((answer as DescribedCounties).metrics, isDescription)),
  'county records',
)

/** A metric of the page's own: a tab with its title, numbers and legend. */
const metric = z.object({
  /** Key by which `metric`, events and the API name it. */
  id: z.string(),
  /** Word on the tab. Default: the title. */
  tab: text,
  title: text,
  values,
  thresholds,
  ramp,
  format,
  /** Decimals. Default 1. */
  digits: z.optional(z.number()),
  /** Period and source, under the legend. */
  note: text,
})
export type MetricProps = z.infer<typeof metric>

/**
 * Props of `data-plat="county-map"`, all optional. With `source` the map has a tab for each metric of its answer; with
 * `values` or `metrics` it shows the page's own numbers. A FIPS code that is not on the map is a `plat:error` of phase
 * `props`, told once, and the rest draws; a county without a value is hatched.
 */
export const props = z.object({
  /** URL of county records: an array as `/bigger_deals/counties.json` answers, or with its metrics as `/bigger_deals/county-metrics.json`. */
  source: text,
  /** Own numbers of one metric, by FIPS; `title`, `thresholds`, `ramp`, `format`, `digits` and `note` say how they look. */
  values: z.optional(values),
  thresholds,
  ramp,
  format,
  digits: z.optional(z.number()),
  note: text,
  /** Own numbers of several metrics: one tab each. */
  metrics: z.optional(z.array(metric)),
  /** Notes of the metrics of `source` by their keys: formula, source, period, vintage. */
  notes: z.optional(z.record(z.string(), z.string())),
  /** The tab that is open at first. Default the first: appreciation. */
  metric: text,
  /**
   * `fixed` ranges (default), as many counties in each color (`quantile`), or ranges around zero (`diverging`), of metrics of `source`
   * that may fall.
   */
  scale: z.optional(z.enum(['fixed', 'quantile', 'diverging'])),
  /**
   * The address that a click on a county opens, with `{fips}` in it; relative to `source`. Default `/markets/{fips}`
   * with `source`, none without. An empty text removes the links.
   */
  link: text,
  /** FIPS → name, for what the card and the table say. Default: the county's own name and state. */
  names: z.optional(z.record(z.string(), z.string())),
  /** The map's name, for those who hear it, and the heading where there is one metric. */
  title: text,
  /** URL of a picture of the first tab, shown until the map is drawn; our server writes it. */
  picture: text,
  /** URL of the same numbers as a page, for those without script or when the data do not come. Default: none. */
  table: z.optional(link),
  /** The row of tools: find, table, download, equal groups. Default true. */
  tools: flag,
  /** The plain wheel zooms, and the page does not scroll over the map. Default false: zooming takes Ctrl or ⌘. */
  wheel: flag,
  /** `auto` (default) follows the page's color-scheme. */
  theme: z.optional(z.enum(['light', 'dark', 'auto'])),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type CountyMapProps = z.infer<typeof props>

/** Detail of `plat:county-map:hover`, of the pointer or the focus, and of the cancelable `plat:county-map:click`. */
export interface CountyDetail {
  fips: string
  name: string
  /** Null outside of any metropolitan area. */
  msa: string | null
  /** Id of the metric that is shown. */
  metric: string
  /** The county's value; null if unknown. */
  value: number | null
  /** The address that a click opens; '' for none. */
  url: string
}

/** Detail of `plat:county-map:metric`: another tab was opened. */
export interface MetricDetail {
  metric: string
}

/** The interface of `plat.get(element).api`. */
export interface CountyMapApi {
  /** Id of the metric that is shown. */
  readonly metric: string
  /** Opens a tab. @throws Error that names the ids there are */
  show(metric: string): void
  /** Zooms to a county and opens its card. @throws Error for a code that is not on the map */
  find(fips: string): void
}
