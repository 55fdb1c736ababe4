/** Words that all charts have. A page's own come as the prop `texts`; `{…}` is filled in. */
export const CHART_TEXTS = {
  source: 'Source: {source}',
  empty: 'Not enough data',
  noData: 'no data',
  axis: 'The price axis starts at {value}, not zero.',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  month: 'Month',
  area: 'Area median',
  areaOf: '{area} median',
  own: 'This property',
  table: 'Table',
  csv: 'CSV',
  png: 'PNG',
  csvLabel: 'Download data as CSV',
  pngLabel: 'Download chart as PNG',
  more: 'Download the CSV to see {count} more rows.',
  failed: 'We couldn’t create the file. Try again or copy the values from the table.',
}

export type ChartTexts = typeof CHART_TEXTS

/** The words of one chart: all charts' own, the chart's, and the page's over both. */
export const getTexts = <Texts extends object>(
  own: Texts,
  { texts }: { texts?: Record<string, string> | undefined },
): ChartTexts & Texts => ({ ...CHART_TEXTS, ...own, ...texts })
