interface Place {
  path: string
  name: string
  /** The end of a longer name, left out where there is no room. */
  end?: string
  /** A sentence for the front page. */
  about: string
}

/** The places in the header and on the front page: six at most. */
export const NAV_ITEMS: readonly Place[] = [
  { path: '/markets', name: 'Markets', about: 'Prices, rents, jobs and people of every county, on one map.' },
  { path: '/bigger_deals', name: 'Deals', about: 'Homes for sale, each with what it would rent for.' },
  { path: '/insights', name: 'Insights', about: 'What a home has sold for, and what homes near it rent for.' },
  {
    path: '/rent-estimator',
    name: 'Rent',
    end: ' estimator',
    about: 'A rent from comparable homes, with the homes listed.',
  },
  { path: '/forums', name: 'Forums', about: 'Questions and answers of people who have done it.' },
  {
    path: '/business-finder',
    name: 'Companies',
    about: 'Agents, lenders, tax and financial services that know investors.',
  },
]
