/** The chart's words, beside those that all charts have (_charts/texts.ts). */
export const TEXTS = {
  title: 'Rent history',
  rent: 'Rent',
  lead: '{price} a month in {month}, {change} in {span}.',
  leadOne: '{price} a month in {month}.',
  up: 'up {percent}',
  down: 'down {percent}',
  same: 'unchanged',
  span: '{count} months',
  spanOne: '1 month',
  thin: '{count} of {of} months have data.',
  thinOne: '1 of {of} months has data.',
}
