/** What readers see of a metric: its words, how its values are written, and where its colors change. Also in the answer of a `source`. */
export interface MetricDescription {
  id: string
  /** Heading, and the word on the tab. */
  title: string
  /** Says what is measured, as half a sentence. */
  about: string
  /** How values are written: `4.25%`, `4.25`, `$62,300`. */
  format: 'percent' | 'number' | 'money'
  /** Decimals in which values are published. */
  digits: number
  /** One to seven numbers, rising: where one color ends and the next begins. */
  thresholds: readonly number[]
  /** Ranges around zero, as many below as above; only of metrics that may fall. */
  diverging?: readonly number[]
}

/** The metrics of markets in the order of tabs and tables. What the server computes of each is in `host/markets/metrics.ts`. */
export const MARKET_METRICS = [
  {
    id: 'appreciation',
    title: 'Appreciation',
    about: 'Change in typical home value over 12 months',
    format: 'percent',
    digits: 2,
    thresholds: [0, 2, 4, 6, 8, 10, 12],
    diverging: [-9, -6, -3, 0, 3, 6, 9],
  },
  {
    id: 'rtp',
    title: 'Rent-to-price',
    about: 'Typical monthly rent as a share of typical home value',
    format: 'percent',
    digits: 3,
    thresholds: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
  },
  {
    id: 'affordability',
    title: 'Affordability',
    about: 'Monthly mortgage payment as a share of median monthly household income',
    format: 'percent',
    digits: 2,
    thresholds: [10, 15, 20, 25, 30, 35, 40],
  },
  {
    id: 'population',
    title: 'Population growth',
    about: 'Change in population over one year',
    format: 'percent',
    digits: 2,
    thresholds: [0, 0.5, 1, 1.5, 2, 2.5, 3],
    diverging: [-1.5, -1, -0.5, 0, 0.5, 1, 1.5],
  },
  {
    id: 'unemployment',
    title: 'Unemployment',
    about: 'Unemployed share of the labor force, annual average',
    format: 'percent',
    digits: 2,
    thresholds: [1, 2, 3, 4, 5, 6, 7],
  },
  {
    id: 'income',
    title: 'Household income',
    about: 'Median household income per year',
    format: 'money',
    digits: 0,
    thresholds: [40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000],
  },
  {
    id: 'property_tax',
    title: 'Property tax',
    about: 'Median property tax per year as a share of median home value',
    format: 'percent',
    digits: 2,
    thresholds: [0.4, 0.6, 0.8, 1, 1.2, 1.6, 2],
  },
] as const satisfies readonly MetricDescription[]

export type MetricId = (typeof MARKET_METRICS)[number]['id']
