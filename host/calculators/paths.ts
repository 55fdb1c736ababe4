/** Returns the analysis of a property, with its price and rent filled in. */
export const analysisPath = (propertyId: number): string => `/calculators/rental-property?property=${propertyId}`

/** Returns the analysis of a typical home in a county. */
export const marketAnalysisPath = (fips: string): string => `/calculators/rental-property?market=${fips}`
