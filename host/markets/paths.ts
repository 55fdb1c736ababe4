/** The page of a county. */
export const marketPath = (fips: string): string => `/markets/${fips}`

/** The page of a state's markets. @param state two letters */
export const statePath = (state: string): string => `/markets/${state.toLowerCase()}`

/** The page that shows markets side by side. */
export const comparePath = (fips: readonly string[]): string => `/markets/compare?ids=${fips.join(',')}`
