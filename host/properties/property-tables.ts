/** The tables that pages of homes and their rents show. */
export const HOME_TABLES = [
  'area_median_sales',
  'area_series',
  'counties',
  'deals',
  'properties',
  'property_rents',
  'property_sales',
  'vintages',
  'zips',
]
