/** The island's words. */
export const TEXTS = {
  region: 'Deals',
  place: 'State, county, city, or ZIP code',
  filters: 'Filters',
  price: 'Price range',
  lowest: 'Lowest price',
  highest: 'Highest price',
  minimum: 'Minimum price',
  maximum: 'Maximum price',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  type: 'Type',
  sort: 'Sort by',
  any: 'Any',
  search: 'Search',
  clear: 'Clear filters',
}
