import type { CountyRecord } from './contract.ts'

export type MetricKey = 'appreciation' | 'rtp' | 'affordability' | 'population' | 'unemployment'

/** A tab of market figures: what `source` gives. Thresholds are per cent (requirements CTY-017 to CTY-021). */
interface MarketMetric {
  id: MetricKey & keyof CountyRecord
  /** The title, which is also the tab's text. */
  title: string
  about: string
  thresholds: number[]
  /** Ranges around zero, as many below as above; only of metrics that may fall. */
  diverging?: number[]
  /** Decimals in which the figure is published. */
  digits: number
}

export const MARKET_METRICS: readonly MarketMetric[] = [
  {
    id: 'appreciation',
    title: 'Appreciation',
    about: 'Change in typical home value over 12 months',
    thresholds: [0, 2, 4, 6, 8, 10, 12],
    diverging: [-9, -6, -3, 0, 3, 6, 9],
    digits: 2,
  },
  {
    id: 'rtp',
    title: 'Rent-to-price',
    about: 'Typical monthly rent as a share of typical home value',
    thresholds: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
    digits: 3,
  },
  {
    id: 'affordability',
    title: 'Affordability',
    about: 'Monthly principal and interest as a share of median household income',
    thresholds: [10, 15, 20, 25, 30, 35, 40],
    digits: 2,
  },
  {
    id: 'population',
    title: 'Population growth',
    about: 'Change in population over one year',
    thresholds: [0, 0.5, 1, 1.5, 2, 2.5, 3],
    diverging: [-1.5, -1, -0.5, 0, 0.5, 1, 1.5],
    digits: 2,
  },
  {
    id: 'unemployment',
    title: 'Unemployment',
    about: 'Unemployed share of the labor force',
    thresholds: [1, 2, 3, 4, 5, 6, 7],
    digits: 2,
  },
]
