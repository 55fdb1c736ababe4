import type { Metric } from '../model.ts'
import type { Row } from './rows.ts'
import type { ToolTexts } from './texts.ts'

/** All figures as comma-separated values (RFC 4180), numbers as they are, nothing where nothing is known. */
export function toCsv(rows: readonly Row[], metrics: readonly Metric[], texts: ToolTexts): string {
  const head = [texts.fips, texts.county, texts.msa, ...metrics.map(getHead)]
  const lines = rows.map(({ fips, name, msa, values }) => [fips, name, msa, ...values.map((value) => value ?? '')])
  return `${[head, ...lines].map((line) => line.map(cell).join()).join('\r\n')}\r\n`
}

/** A column's heading with its unit, once. */
export const getHead = ({ tab, format }: Pick<Metric, 'tab' | 'format'>): string =>
  format === 'percent' ? `${tab}, %` : format === 'money' ? `${tab}, $` : tab

/** Spreadsheets run what begins like a formula (OWASP, "CSV injection"); a number is none. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
