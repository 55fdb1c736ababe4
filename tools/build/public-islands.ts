/**
 * The islands that pages of others use (docs/embedding.md). The loader lists their chunks; those of all others, which stand on our own
 * pages, are in a file of their own that the loader fetches when it meets one.
 */
export const PUBLIC_ISLANDS: ReadonlySet<string> = new Set([
  ...['state-map', 'county-map', 'map'],
  ...['sales-history-chart', 'rent-history-chart', 'rent-distribution-chart', 'median-rents-chart'],
  ...['market-search', 'property-search', 'site-search', 'rent-estimator'],
  ...[
    'down-payment-calculator',
    'mortgage-calculator',
    'rental-income-calculator',
    'rental-property-calculator',
    'financing-form',
  ],
])
