/** The page of a county. */
export const marketPath = (fips: string): string => `/markets/${fips}`

/** The page of a state's markets. @param state two letters */
export const statePath = (state: string): string => `/markets/${state.toLowerCase()}`

/** The page that shows markets side by side. */
export const comparePath = (fips: readonly string[]): string => `/markets/compare?ids=${fips.join(',')}`

/** The names of all published files. Those that begin with a slash are addresses of the site. */
export const PUBLISHED_FILES = {
  counties: '/bigger_deals/counties.json',
  countyMetrics: '/bigger_deals/county-metrics.json',
  markets: '/bigger_deals/markets.json',
  notes: 'notes',
} as const
