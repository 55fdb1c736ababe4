export type Measure = 'labor_force' | 'employed' | 'unemployed' | 'unemployment_rate'

export const LEVELS: readonly Measure[] = ['labor_force', 'employed', 'unemployed', 'unemployment_rate']

/** Months are measures of their own: January and the year's mean would else be one period. */
export const MONTHLY: Record<Measure, string> = {
  labor_force: 'labor_force_monthly',
  employed: 'employed_monthly',
  unemployed: 'unemployed_monthly',
  unemployment_rate: 'unemployment_rate_monthly',
}

const AREA_TYPES: Record<string, string> = {
  ST: 'a state',
  RD: 'a region or division',
  MT: 'a metro area',
  MC: 'a micropolitan area',
  DV: 'a metro division',
  CA: 'a combined area',
  SA: 'a labor market area',
  CT: 'a city or town',
  CS: 'a city or town',
  BS: 'balance of a state',
  IM: 'a part of a county',
  PT: 'a part of a county',
  CP: 'a part of a county',
}

/** Returns the type of a LAUS area that is no county; undefined for a county and for text that is no code. */
export function getAreaType(code: string): string | undefined {
  const type = /^([A-Z]{2})\d{6,13}$/.exec(code)?.[1]
  if (type === undefined || type === 'CN') return undefined
  return AREA_TYPES[type] ?? `not a county (area type ${type})`
}
