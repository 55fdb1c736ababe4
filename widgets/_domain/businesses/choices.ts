/** What a company can be, speak and do: slugs that are stored, with the labels that people read. */

export const BUSINESS_KINDS = ['agent', 'lender', 'tax', 'financial'] as const
export type BusinessKind = (typeof BUSINESS_KINDS)[number]

export const KIND_LABELS: Record<BusinessKind, string> = {
  agent: 'Agent',
  lender: 'Lender',
  tax: 'Tax services',
  financial: 'Financial services',
}

/** The specialties of each kind. A slug belongs to one kind. */
export const SUBTYPES: Record<BusinessKind, Record<string, string>> = {
  agent: {
    investment_sales: 'Investment sales',
    buyers_agent: 'Buyer’s agent',
    listing_agent: 'Listing agent',
    property_manager: 'Property manager',
    commercial_broker: 'Commercial broker',
  },
  lender: {
    conventional: 'Conventional loans',
    dscr: 'DSCR loans',
    hard_money: 'Hard money',
    private_money: 'Private money',
    commercial_loans: 'Commercial loans',
    home_equity: 'Home equity',
  },
  tax: {
    cpa: 'CPA',
    tax_preparation: 'Tax preparation',
    bookkeeping: 'Bookkeeping',
    cost_segregation: 'Cost segregation',
    exchange_1031: '1031 exchanges',
  },
  financial: {
    planning: 'Financial planning',
    wealth: 'Wealth management',
    insurance: 'Insurance',
    self_directed: 'Self-directed retirement accounts',
    title_escrow: 'Title and escrow',
  },
}

export const LANGUAGES: Record<string, string> = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  vi: 'Vietnamese',
  ko: 'Korean',
  tl: 'Tagalog',
  fr: 'French',
  pt: 'Portuguese',
  ar: 'Arabic',
  hi: 'Hindi',
  ru: 'Russian',
  ht: 'Haitian Creole',
}

/** Kinds whose license number has to stand in what they advertise, by the law of most states. */
export const isLicensed = (kind: string): boolean => kind === 'agent' || kind === 'lender'

/** Markets that one company names at most. */
export const MAX_MARKETS = 60

export const isBusinessKind = (text: string): text is BusinessKind =>
  (BUSINESS_KINDS as readonly string[]).includes(text)

/** Returns those of some slugs that are specialties of a kind. */
export const filterSubtypes = (kind: string, slugs: readonly string[]): string[] =>
  isBusinessKind(kind) ? slugs.filter((slug) => Object.hasOwn(SUBTYPES[kind], slug)) : []

/** Labels of slugs, in the order of the list. */
export const getLabels = (all: Record<string, string>, slugs: readonly string[]): string[] =>
  Object.entries(all).flatMap(([slug, label]) => (slugs.includes(slug) ? [label] : []))
