import { quantile } from 'd3-array'
import type { Coordinates } from '../properties/grid.ts'
import type { StructureType } from '../properties/schema.ts'

/** The home whose rent is estimated; anything left out may have any value. */
export interface Wish {
  /** 0 to 5; 5 stands for five and more. */
  beds?: number | undefined
  /** 1 to 4 by halves; 4 stands for four and more. */
  baths?: number | undefined
  structureType?: StructureType | undefined
}

/** The limits of one step of the search. */
export interface SearchStep {
  /** Around the place; undefined: its ZIP code. */
  miles?: number
  /** Baths more or less; undefined: any number. */
  baths?: number
  /** Beds more or less. */
  beds: number
  /** True to include other types. */
  anyType?: true
}

/**
 * The search is wide enough with so many comparables. On a third of the demo world's rents that was held out, 6 were off by
 * 9.6 % in the median, 10 by 10.8 %: what is nearest says most (`npm run bench -- rent`).
 */
export const TARGET_COMPARABLES = 6
/** Minimum number of comparables in the widest search; with fewer there is no estimate. */
export const MIN_COMPARABLES = 5

/**
 * The steps from the narrowest search to the widest. Baths and type are widened before distance and bedrooms last,
 * which predicted held-out rents best.
 */
export const AROUND: readonly SearchStep[] = [
  { miles: 0.5, beds: 0, baths: 0.5 },
  { miles: 1, beds: 0, baths: 0.5 },
  ...[1, 2, 3, 5].flatMap((miles): SearchStep[] => [
    { miles, beds: 0 },
    { miles, beds: 0, anyType: true },
  ]),
  ...[7, 10, 15, 25].map((miles): SearchStep => ({ miles, beds: 0, anyType: true })),
  { miles: 25, beds: 1, anyType: true },
]

/** The same for a ZIP code: all of it first, then around its middle. */
export const IN_ZIP: readonly SearchStep[] = [
  { beds: 0, baths: 0.5 },
  { beds: 0 },
  { beds: 0, anyType: true },
  ...AROUND.filter(({ miles = 0 }) => miles >= 3),
]

/** Bounds of what a step takes, both ends included; undefined: anything. */
export interface Bounds {
  beds: [number, number] | undefined
  baths: [number, number] | undefined
  structureType: StructureType | undefined
}

/** Upper bound of "and more", for beds and baths. */
export const NO_UPPER_BOUND = 20

/** Returns the bounds of a step for a wish. The highest number of beds and baths means "and more". */
export function getBounds({ beds, baths, structureType }: Wish, step: SearchStep): Bounds {
  const around = (value: number | undefined, off: number | undefined, top: number): [number, number] | undefined =>
    value === undefined || off === undefined
      ? undefined
      : [Math.max(0, value - off), value >= top ? NO_UPPER_BOUND : value + off]
  return {
    beds: around(beds, step.beds, 5),
    baths: around(baths, step.baths, 4),
    structureType: step.anyType ? undefined : structureType,
  }
}

export interface Comparable extends Coordinates {
  id: number
  address: string
  beds: number
  baths: number
  squareFeet: number | null
  structureType: StructureType
  rentCents: number
  /** First day of the month that the rent is of. */
  month: string
  miles: number
  demo: boolean
}

export interface Estimate {
  status: 'estimate'
  /** Cents a month. */
  median: number
  low: number
  high: number
  comparables: Comparable[]
  step: SearchStep
  first: SearchStep
  /** Months of the oldest and the newest comparable. */
  from: string
  to: string
  demo: boolean
}

/** The outcome if even the widest search has too few comparables. */
export interface Refusal {
  status: 'too_few'
  comparables: Comparable[]
  step: SearchStep
}

/**
 * Computes the estimate from the last step's comparables: the median, and the middle half of the rents (25th to 75th
 * percentile).
 */
export function getEstimate(comparables: Comparable[], step: SearchStep, first: SearchStep): Estimate | Refusal {
  if (comparables.length < MIN_COMPARABLES) return { status: 'too_few', comparables, step }
  const rents = comparables.map(({ rentCents }) => rentCents)
  // Between neighbors where it falls between, as in R, Excel and NumPy.
  const at = (share: number) => Math.round(quantile(rents, share) as number)
  const months = comparables.map(({ month }) => month).sort()
  return {
    status: 'estimate',
    median: at(0.5),
    low: at(0.25),
    high: at(0.75),
    comparables,
    step,
    first,
    from: months[0] as string,
    to: months.at(-1) as string,
    demo: comparables.some(({ demo }) => demo),
  }
}
