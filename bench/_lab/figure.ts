import { table } from '../../tools/setup/table.ts'

/** One measured value. Every limit is an upper one; null where there is nothing to hold it to. */
export interface Figure {
  name: string
  value: number
  unit:
    | '%'
    | 'homes'
    | 'bytes'
    | 'requests'
    | 'ms'
    | 'MB'
    | 'KB'
    | '×'
    | 'tasks'
    | 'nodes'
    | 'listeners'
    | 'rows/s'
    | 'values'
  limit: number | null
  /** The name of the baseline, with its version if it has one. */
  baseline: string | null
  /** The same of the baseline, in the same unit. */
  baselineValue: number | null
}

export interface FigureOptions {
  /** Number of rounds of a benchmark that measures time; each has its own default. */
  rounds?: number
  /** Minutes of a benchmark that goes on for as long as it is told; each has its own default. */
  minutes?: number
  /** True where a benchmark that can shall say what costs the most, and write a profile. */
  profile: boolean
  /** True where a benchmark that can shall print how the database finds what it is asked for, and measure nothing. */
  explain: boolean
  /** Reports progress, since a benchmark may take minutes. */
  progress(text: string): void
}

export interface Benchmark {
  name: string
  /** Says in one line what it measures and how. */
  what: string
  run(options: FigureOptions): Promise<Figure[]>
}

const DIGITS: Partial<Record<Figure['unit'], number>> = { '%': 1, ms: 1, MB: 2, KB: 1, '×': 2 }

/** Returns the number of decimals. Below a millisecond, tenths are not enough. */
const getDigits = (value: number, unit: Figure['unit']): number =>
  unit === 'ms' && Math.abs(value) < 1 ? 2 : (DIGITS[unit] ?? 0)

export const round = (value: number, unit: Figure['unit']): number => {
  const factor = 10 ** getDigits(value, unit)
  return Math.round(value * factor) / factor
}

type Extra = Partial<Pick<Figure, 'limit' | 'baseline' | 'baselineValue'>>

export const figure = (name: string, value: number, unit: Figure['unit'], extra: Extra = {}): Figure => {
  const { limit = null, baseline = null, baselineValue = null } = extra
  const rounded = (number: number | null) => (number === null ? null : round(number, unit))
  return {
    name,
    value: round(value, unit),
    unit,
    limit: rounded(limit),
    baseline,
    baselineValue: rounded(baselineValue),
  }
}

/** Tells whether a figure exceeds its limit, after rounding to the printed digits so that the output is consistent. */
export const misses = ({ value, limit }: Figure): boolean => limit !== null && value > limit

/** Writes the figures of one benchmark in columns. */
export function figuresTable(figures: Figure[]): string {
  const rows = figures.map((one) => [
    misses(one) ? '✗' : one.limit === null ? ' ' : '✓',
    one.name,
    formatValue(one.value, one.unit),
    one.unit,
    one.limit === null ? '' : `≤ ${formatValue(one.limit, one.unit)}`,
    one.baselineValue === null ? '' : formatValue(one.baselineValue, one.unit),
    one.baseline ?? '',
  ])
  return table(['', 'figure', 'value', '', 'limit', 'there', 'compared to'], rows)
}

function formatValue(value: number, unit: Figure['unit']): string {
  const digits = getDigits(value, unit)
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
