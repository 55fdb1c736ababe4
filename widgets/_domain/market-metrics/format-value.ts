import type { MetricDescription } from './market-metrics.ts'

/**
 * Formats a metric's value: `4.25%`, `$1,234`, `−0.5%`. It avoids Intl, because the first format of a page takes a
 * phone as long as a tenth of the map, and a moving pointer needs hundreds.
 * @param isBound a bound of a range: as it was given, without zeros that say nothing
 */
export function formatValue(
  value: number,
  { format, digits }: Pick<MetricDescription, 'format' | 'digits'>,
  isBound = false,
): string {
  const text = isBound ? `${Number(Math.abs(value).toFixed(3))}` : Math.abs(value).toFixed(digits)
  const grouped = text.replace(/^\d{4,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
  const sign = value < 0 && /[1-9]/.test(text) ? '−' : ''
  return format === 'money' ? `${sign}$${grouped}` : `${sign}${grouped}${format === 'percent' ? '%' : ''}`
}
