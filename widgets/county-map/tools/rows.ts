import type { CountyDetail } from '../contract.ts'
import type { ResolvedProps } from '../model.ts'

/** One county as the table and the file have it. */
export interface CountyRow {
  fips: string
  name: string
  msa: string
  url: string
  /** The values by metric, in the order of the tabs; null if unknown. */
  values: (number | null)[]
}

/** Returns a row for every county that any metric or record mentions, including those that are not on the map. */
export function getRows({ metrics, known }: ResolvedProps, getDetail: (fips: string) => CountyDetail): CountyRow[] {
  const all = new Set([...known.keys(), ...metrics.flatMap(({ values }) => [...values.keys()])])
  return [...all].sort().map((fips) => {
    const { name, msa, url } = getDetail(fips)
    return { fips, name, msa: msa ?? '', url, values: metrics.map(({ values }) => values.get(fips) ?? null) }
  })
}

/** A column: the name, the metro area, or the number of a metric. */
export type Column = 'name' | 'msa' | number

/** Sorts rows by a column; those without a value come last in either direction. Ties keep the order of the names. */
export function sortRows(rows: readonly CountyRow[], column: Column, down: boolean): CountyRow[] {
  const sign = down ? -1 : 1
  const words = new Intl.Collator('en-US', { numeric: true }).compare
  return [...rows].sort((a, b) => {
    const tie = words(a.name, b.name)
    if (column === 'name') return sign * tie
    if (column === 'msa') {
      if (!a.msa || !b.msa) return Number(!a.msa) - Number(!b.msa) || tie
      return sign * words(a.msa, b.msa) || tie
    }
    const [one, two] = [a.values[column] ?? null, b.values[column] ?? null]
    if (one === null || two === null) return Number(one === null) - Number(two === null) || tie
    return sign * (one - two) || tie
  })
}
