/** The chart's words, beside those that all charts have (_charts/texts.ts). */
export const TEXTS = {
  title: 'Median rent by bedrooms',
  bed: '{count} bed',
  lastBed: '5+ bed',
  bedrooms: 'Bedrooms',
  rent: 'Median rent',
  lead: 'From {low} ({lowBeds}) to {high} ({highBeds}) a month.',
  leadOne: '{low} a month ({lowBeds}).',
  missing: 'No data for {beds}.',
}
