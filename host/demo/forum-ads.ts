import type { AdSide } from '../../widgets/_domain/forums/tags.ts'
import type { DemoForum } from './forum-talk.ts'

/** An ad of the demo world. */
export interface DemoAd {
  title: string
  body: string
  side: AdSide
  tag: string
  priceCents?: number
  place?: string
  /** Days before the world was made. */
  age: number
  sold?: true
}

export const MARKETPLACE: DemoForum = {
  name: 'Marketplace',
  about: 'What members have and what they want: homes, money, services, and partners.',
  category: 'Community',
  kind: 'marketplace',
  topics: [],
}

export const ADS: readonly DemoAd[] = [
  {
    title: 'Side-by-side duplex, both sides rented, new roof',
    body: 'Rents are $1,050 and $1,095, both on yearly leases. Roof is from last spring, furnaces are from 2016 and 2019. Taxes are $3,120. Leases, Schedule E, and the last inspection are ready to send.',
    side: 'have',
    tag: 'multifamily-for-sale',
    priceCents: 21_900_000,
    place: 'Toledo, OH',
    age: 3,
  },
  {
    title: 'Vacant lot between two houses, 40 by 120 feet',
    body: 'Utilities at the street. I bought it with the house next door and never built. Zoned for two units; the setback leaves a footprint of 24 by 70.',
    side: 'have',
    tag: 'land-for-sale',
    priceCents: 1_850_000,
    place: 'Dayton, OH',
    age: 11,
  },
  {
    title: 'Private money for rehabs, first lien, six to nine months',
    body: 'I lend my own money on one-to-four-unit rehabs that I can drive to. 11% and one point, up to 65% of what it’s worth today. I want to see your budget and your last finished job.',
    side: 'have',
    tag: 'money-to-lend',
    place: 'Within 60 miles of Akron, OH',
    age: 6,
  },
  {
    title: 'Eleven interior doors and a claw-foot tub',
    body: 'From a 1915 house. Doors are five-panel, 30 and 32 inches, three with their knobs. The tub needs refinishing. You load.',
    side: 'have',
    tag: 'equipment',
    priceCents: 45_000,
    place: 'Cleveland, OH',
    age: 19,
    sold: true,
  },
  {
    title: 'Bookkeeping for small landlords, up to 20 units',
    body: 'I keep books for three owners and have room for two more. Monthly reports by the tenth, receipts by photo, and your accountant gets a clean file in January.',
    side: 'have',
    tag: 'services',
    priceCents: 18_000,
    place: 'Online',
    age: 8,
  },
  {
    title: 'Looking for a three- or four-unit building that needs work',
    body: 'I close with a local bank in 35 days and take the tenants as they are. Knob-and-tube, old boilers, and bad kitchens are fine. Foundations are not.',
    side: 'want',
    tag: 'multifamily-to-buy',
    priceCents: 32_000_000,
    place: 'Buffalo, NY',
    age: 4,
  },
  {
    title: 'Property manager for four houses, one owner out of state',
    body: 'Three are rented and one turns over in March. I’m looking for someone who answers tenants within a day and sends photos with every invoice over $200.',
    side: 'want',
    tag: 'property-manager',
    place: 'Memphis, TN',
    age: 9,
  },
  {
    title: 'Electrician who does service upgrades on old houses',
    body: 'Two 100-amp upgrades this spring and a third in summer. Permits are on me, and I pay the week the inspector signs.',
    side: 'want',
    tag: 'contractor',
    place: 'Cleveland, OH',
    age: 15,
  },
  {
    title: 'Partner for a first fourplex',
    body: 'I have $38,000, a truck, and weekends. You have borrowing power and patience. I’d like to talk through who decides what before we look at anything.',
    side: 'want',
    tag: 'partner',
    place: 'Columbus, OH',
    age: 2,
  },
]
