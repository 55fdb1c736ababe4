/** The chart's words, beside those that all charts have (_charts/texts.ts). */
export const TEXTS = {
  title: 'Sales history',
  leadSale: 'Last sold for {price} in {month}.',
  leadArea: '{area}: {price} in {month}.',
  noSale: 'No recorded sales for this property.',
  noArea: 'No area median for this period.',
}
