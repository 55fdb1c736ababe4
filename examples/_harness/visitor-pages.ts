/** The main pages that visitors read, and one of each kind that they lead to. */
export const VISITOR_PAGES = [
  '/',
  '/markets',
  '/markets/tx',
  '/markets/48453',
  '/insights/properties/1',
  '/bigger_deals',
  '/business-finder',
  '/companies',
  '/forums',
  '/forums/1/topics/1',
  '/calculators/mortgage',
  '/login',
  '/rent-estimator',
] as const
