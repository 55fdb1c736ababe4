/** The chart's words, beside those that all charts have (_chart/texts.ts). */
export const TEXTS = {
  title: 'Sales history',
  leadSale: 'Last sold for {price} in {month}.',
  leadArea: '{area}: {price} in {month}.',
  noSale: 'No sale of this property is on record.',
  noArea: 'No area median for this time.',
}
