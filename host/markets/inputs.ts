import type { Input, Series } from './figures.ts'
import type { MeasureName } from './measures.ts'

export const isPositive = (value: number): boolean => value > 0

/** Returns the usable values of a series, oldest first. */
export function getInputs(measure: MeasureName, series: Series, isUsable: (value: number) => boolean): Input[] {
  const { source, vintage, demo, periods, values } = series
  const inputs: Input[] = []
  for (const [i, period] of periods.entries()) {
    const value = values[i]
    if (value !== undefined && Number.isFinite(value) && isUsable(value)) {
      inputs.push({ measure, period, value, source, vintage, demo })
    }
  }
  return inputs
}

/** Finds the latest input with another one so many months before. */
export function findLatestPair(inputs: Input[], months: number): { before: Input; now: Input } | undefined {
  const byPeriod = new Map(inputs.map((input) => [input.period, input]))
  for (const now of inputs.toReversed()) {
    const before = byPeriod.get(monthsBefore(now.period, months))
    if (before) return { before, now }
  }
  return undefined
}

/** `YYYY-MM-DD` so many months earlier, on the same day of the month. */
export function monthsBefore(period: string, months: number): string {
  const month = Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1 - months
  const [year, rest] = [Math.floor(month / 12), month % 12]
  return `${String(year).padStart(4, '0')}-${String(rest + 1).padStart(2, '0')}-${period.slice(8)}`
}
