/** What sets a home apart for investors, by the word that is stored. */
export const FEATURES = {
  seller_financing: 'Seller financing',
  assumable_loan: 'Assumable loan',
  off_market: 'Off-market',
  tenant: 'Tenant in place',
  section_8: 'Section 8 tenant',
  vacant: 'Vacant',
  turnkey: 'Turnkey',
  needs_work: 'Needs work',
  light_rehab: 'Light rehab',
  new_roof: 'New roof',
  new_hvac: 'New HVAC',
  garage: 'Garage',
  adu: 'ADU or in-law unit',
  extra_lot: 'Extra lot',
  separate_meters: 'Separate utility meters',
  str_allowed: 'Short-term rentals allowed',
  no_hoa: 'No HOA',
  cash_only: 'Cash buyers only',
} as const
export type Feature = keyof typeof FEATURES

export const isFeature = (word: string): word is Feature => Object.hasOwn(FEATURES, word)

/** As options of a lookup. */
export const FEATURE_OPTIONS = Object.entries(FEATURES).map(([id, value]) => ({ id, value }))
