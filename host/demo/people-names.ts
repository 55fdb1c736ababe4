/** Names of made-up people and companies, and what they write. */
export const FIRST_NAMES =
  'Aaron Abigail Adrian Aisha Alan Alicia Amir Andrea Angela Anita Arjun Beatriz Bianca Brandon Bridget Caleb Camila Carlos Chloe Clara Colin Daniela Darius David Denise Diego Dominic Elena Elias Emily Erik Esther Farah Felix Fiona Gabriel Grace Hana Hector Ida Imani Irene Isaac Ivan Jada James Jasmine Joel Jorge Julia Kamal Karen Keiko Kevin Laila Laura Leo Lena Lucas Maria Marcus Mei Miriam Nadia Nathan Nina Noah Omar Paula Peter Priya Quinn Rachel Ramon Rebecca Ruth Samuel Sara Sofia Tariq Tessa Thomas Uma Victor Wendy Yusuf Zoe'.split(
    ' ',
  )

export const LAST_NAMES =
  'Abbott Acosta Ahmed Baker Banerjee Bennett Boyd Brooks Calderon Carter Castillo Chen Cole Cruz Dalton Delgado Diaz Dixon Doyle Ellis Estrada Fischer Flores Foster Garza Gibson Gomez Grant Greene Hale Hansen Harper Hayes Hughes Ibrahim Ingram Jensen Jimenez Joshi Kaplan Keller Khan Kim Klein Lambert Larson Lee Lopez Lowe Maldonado Mason Mehta Mendez Meyer Morales Murphy Nguyen Norris Novak Olsen Ortega Owens Park Patel Perez Pham Porter Quinn Ramos Reed Reyes Rivera Rossi Salazar Sanders Santos Schmidt Shaw Silva Stone Suarez Tanaka Torres Tran Vance Vargas Walsh Ward Webb Weiss Wong Wright Yoder Young Zhang'.split(
    ' ',
  )

/** City, state, and the area code of its numbers. */
export const CITIES: readonly (readonly [city: string, state: string, area: string])[] = [
  ['Austin', 'TX', '512'],
  ['Houston', 'TX', '713'],
  ['Dallas', 'TX', '214'],
  ['San Antonio', 'TX', '210'],
  ['Phoenix', 'AZ', '602'],
  ['Tucson', 'AZ', '520'],
  ['Denver', 'CO', '303'],
  ['Colorado Springs', 'CO', '719'],
  ['Atlanta', 'GA', '404'],
  ['Savannah', 'GA', '912'],
  ['Tampa', 'FL', '813'],
  ['Orlando', 'FL', '407'],
  ['Jacksonville', 'FL', '904'],
  ['Charlotte', 'NC', '704'],
  ['Raleigh', 'NC', '919'],
  ['Nashville', 'TN', '615'],
  ['Memphis', 'TN', '901'],
  ['Columbus', 'OH', '614'],
  ['Cleveland', 'OH', '216'],
  ['Indianapolis', 'IN', '317'],
  ['Kansas City', 'MO', '816'],
  ['Chicago', 'IL', '312'],
  ['Philadelphia', 'PA', '215'],
  ['Pittsburgh', 'PA', '412'],
  ['Sacramento', 'CA', '916'],
  ['San Diego', 'CA', '619'],
  ['Seattle', 'WA', '206'],
  ['Portland', 'OR', '503'],
]

/** First words of company names, before the word for the trade. */
export const FIRMS =
  'Cedar,Harbor,Summit,Riverbend,Granite,Lantern,Oak Hollow,Bluebird,Keystone,Juniper,Northgate,Millstone,Prairie,Canyon,Beacon,Willow,Copper,Foxglove,Ironwood,Lakeside,Magnolia,Orchard,Pinecrest,Quarry,Redwood,Sandstone,Tidewater,Union Street,Vista,Westbrook'.split(
    ',',
  )

export const TRADES = {
  agent: ['Realty', 'Property Group', 'Homes', 'Real Estate'],
  lender: ['Lending', 'Mortgage', 'Home Loans', 'Capital'],
  tax: ['Tax Partners', 'Tax Advisors', 'Accounting'],
  financial: ['Wealth', 'Financial Planning', 'Advisors'],
} as const

/** One of the first, one of the second. `{city}` is filled in. */
export const ABOUT = {
  agent: [
    [
      'Buyer’s agents for small rentals in and around {city}: houses, duplexes, and buildings of up to 20 units.',
      'We help out-of-state investors buy in {city}, with walk-throughs by video and a list of contractors we work with.',
      'A team of four that finds rentals in {city} that cash flow from month one.',
    ],
    [
      'Every listing comes with local rents and the last three comparable sales.',
      'We own rentals ourselves and say so when a price makes no sense.',
      'Most of our clients buy their second or third property with us.',
    ],
  ],
  lender: [
    [
      'DSCR loans for rentals: no pay stubs, no tax returns.',
      'Conventional and portfolio loans for one to ten financed properties in {city}.',
      'Rehab loans and long-term refinancing from one team.',
    ],
    [
      'Get a term sheet within two business days.',
      'All rates and fees on one page, with no surprises.',
      'We lend to companies and to people.',
    ],
  ],
  tax: [
    [
      'Taxes for landlords: depreciation, cost segregation, and what to keep receipts for.',
      'Returns and planning for people with rentals in several states.',
    ],
    ['Flat fees, quoted up front.', 'We handle IRS letters, too.'],
  ],
  financial: [
    [
      'Financial plans for people who own real estate alongside retirement accounts and stocks.',
      'We work out how many rentals you need to retire, and what else it takes.',
    ],
    ['Paid by the hour, never by commission.', 'The first consultation is free.'],
  ],
} as const

export const MESSAGES = [
  'I am looking for a duplex under $350,000 that rents from day one. When are you free for a call?',
  'We own two rentals and want to buy a third this year. Do you work with buyers from out of state?',
  'Could you tell me what I would qualify for with 20% down on a rental?',
  'First-time investor here. Where should I start?',
  'Please call after 5 pm.',
  'I have an accepted offer and need a lender who can close in 30 days.',
  'Looking for a small multifamily, four to eight units, some work is fine.',
  'How do you charge, and what do you need from me for a first estimate?',
  'I am moving a rental into an LLC and have questions about the loan on it.',
  'Interested in the neighborhoods east of downtown. What do three-bedroom houses rent for there?',
  'Do you also manage properties, or can you recommend someone who does?',
  '',
  '',
]
