/** Every limit of this area, as data. Lengths are in characters. */
export const BUSINESS_CONTACT_LIMITS = {
  /** Businesses in one request. */
  businesses: 50,
  /** Companies that people select by hand for one request. */
  selected: 3,
  name: 200,
  /** Maximum lengths, as in the table. */
  message: 5000,
  cta: 100,
  /** Parameters that begin with itm or utm, and how much of each is kept. */
  parameters: 30,
  parameter: 300,
  /** Maximum characters of names and values that links and forms pass on from a page's query. */
  handedOn: 2000,
  fraudToken: 10_000,
  /** Leads of one investor on one day, where the settings name no other number. */
  daily: 10,
}

/** Requests by one address (IPv6: one /64) in so many milliseconds, those in vain included. */
export const BUSINESS_CONTACT_RATES = {
  request: { max: 30, timeWindow: 60_000 },
}
