/** What members choose from. The keys are stored. */

export const INTERESTS: Readonly<Record<string, string>> = {
  buy_and_hold: 'Buy and hold',
  house_hacking: 'House hacking',
  small_multifamily: 'Small multifamily',
  large_multifamily: 'Large multifamily',
  brrrr: 'BRRRR',
  fix_and_flip: 'Fix and flip',
  short_term_rentals: 'Short-term rentals',
  mid_term_rentals: 'Mid-term rentals',
  new_construction: 'New construction',
  commercial: 'Commercial',
  self_storage: 'Self-storage',
  mobile_homes: 'Mobile homes',
  land: 'Land',
  notes: 'Notes',
  syndications: 'Syndications',
  out_of_state: 'Out-of-state investing',
  property_management: 'Property management',
  taxes: 'Taxes and accounting',
}

export const CREDENTIALS: Readonly<Record<string, string>> = {
  agent: 'Real estate agent',
  broker: 'Real estate broker',
  lender: 'Loan officer',
  property_manager: 'Property manager',
  contractor: 'Contractor',
  appraiser: 'Appraiser',
  inspector: 'Home inspector',
  attorney: 'Attorney',
  cpa: 'CPA',
  enrolled_agent: 'Enrolled agent',
}

export const INVESTMENT_KINDS: Readonly<Record<string, string>> = {
  single_family: 'Single-family home',
  duplex: 'Duplex',
  triplex: 'Triplex',
  fourplex: 'Fourplex',
  apartment: 'Apartment building',
  condo: 'Condo',
  short_term: 'Short-term rental',
  commercial: 'Commercial property',
  land: 'Land',
  flip: 'Flip',
  syndication: 'Syndication share',
}

/** `duplex` → `Duplex`; a word that is no longer offered stays as it was stored. */
export const getLabel = (labels: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(labels, key) ? (labels[key] as string) : key
