import { createHtml } from '../../_runtime/read-document.ts'
import type { CountyDetail } from '../contract.ts'
import type { ResolvedProps } from '../model.ts'
import { toCsv } from './csv.ts'
import { getRows } from './rows.ts'
import { TOOL_TEXTS, type ToolTexts } from './texts.ts'

/** Hands the figures over as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function save(plan: ResolvedProps, texts: Partial<ToolTexts>, getDetail: (fips: string) => CountyDetail): void {
  const csv = `\ufeff${toCsv(getRows(plan, getDetail), plan.metrics, { ...TOOL_TEXTS, ...texts })}`
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = createHtml('a')
  link.href = url
  link.download = 'counties.csv'
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
