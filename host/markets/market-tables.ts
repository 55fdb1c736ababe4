/** The tables that pages of markets show. */
export const MARKET_TABLES = [
  'area_series',
  'counties',
  'market_metrics',
  'market_neighbors',
  'market_prices',
  'market_sizes',
  'market_terms',
  'published_files',
  'vintages',
]
