import { toCsvRows } from '../../_http/csv.ts'
import type { Metric } from '../model.ts'
import type { CountyRow } from './rows.ts'
import type { ToolTexts } from './texts.ts'

/** Formats all figures as a CSV file: numbers as they are, nothing where nothing is known. */
export function toCsv(rows: readonly CountyRow[], metrics: readonly Metric[], texts: ToolTexts): string {
  const head = [texts.fips, texts.county, texts.msa, ...metrics.map(getHead)]
  return toCsvRows([
    head,
    ...rows.map(({ fips, name, msa, values }) => [fips, name, msa, ...values.map((value) => value ?? null)]),
  ])
}

/** Returns a column's heading with its unit, once. */
export const getHead = ({ tab, format }: Pick<Metric, 'tab' | 'format'>): string =>
  format === 'percent' ? `${tab}, %` : format === 'money' ? `${tab}, $` : tab
