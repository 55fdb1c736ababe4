/** The chart's words, beside those that all charts have (_charts/texts.ts). */
export const TEXTS = {
  title: 'Forum activity by month',
  leadOne: '{count} in {month}.',
  lead: '{count} in {month}, {sum} in {months} months.',
}
