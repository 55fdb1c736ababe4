/** The two sides of a marketplace. */
export const AD_SIDES = ['have', 'want'] as const
export type AdSide = (typeof AD_SIDES)[number]

export const SIDE_LABELS: Record<AdSide, string> = { have: 'Have', want: 'Want' }

/** What can be had, and what can be wanted, as addresses name it and as people read it. */
export type AdTags = Record<AdSide, Readonly<Record<string, string>>>

/** The tags of a new site; administrators change them. */
export const AD_TAGS: AdTags = {
  have: {
    'home-for-sale': 'Home for sale',
    'multifamily-for-sale': 'Multifamily for sale',
    'land-for-sale': 'Land for sale',
    'wholesale-contract': 'Wholesale contract',
    'money-to-lend': 'Money to lend',
    services: 'Services',
    equipment: 'Materials and equipment',
    'home-to-rent': 'Home for rent',
  },
  want: {
    'home-to-buy': 'Home to buy',
    'multifamily-to-buy': 'Multifamily to buy',
    'land-to-buy': 'Land to buy',
    'off-market': 'Off-market deals',
    financing: 'Financing',
    partner: 'Partner',
    contractor: 'Contractor',
    'property-manager': 'Property manager',
  },
}

/** Returns what people read for a tag; undefined if the side has no such tag. */
export const getTagLabel = (tags: AdTags, side: AdSide, tag: string): string | undefined =>
  Object.hasOwn(tags[side], tag) ? tags[side][tag] : undefined
