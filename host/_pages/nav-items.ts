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
  { path: '/markets', name: 'Markets', about: 'Compare prices, rents, jobs, and population in every county.' },
  { path: '/bigger_deals', name: 'Deals', about: 'Browse homes for sale with estimated rent.' },
  { path: '/insights', name: 'Insights', about: 'See what a home sold for and what homes nearby rent for.' },
  {
    path: '/rent-estimator',
    name: 'Rent',
    end: ' estimator',
    about: 'Estimate rent from comparable homes, and see each one.',
  },
  { path: '/forums', name: 'Forums', about: 'Ask questions and learn from other investors.' },
  {
    path: '/companies',
    name: 'Companies',
    about: 'Find agents, lenders, and tax and financial pros who work with investors.',
  },
]
