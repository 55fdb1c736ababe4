/** The tables that pages of homes and their rents show. */
export const HOME_TABLES = [
  'area_median_sales',
  'area_series',
  'counties',
  'deal_counts',
  'deal_photos',
  'deals',
  'properties',
  'property_rents',
  'property_sales',
  'property_taxes',
  'uploads',
  'vintages',
  'zips',
]
