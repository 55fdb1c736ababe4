/** A conversation of the demo world: who says what, and how many hours after the line before. */
export interface DemoConversation {
  subject: string
  /** The first begins it. */
  people: readonly Speaker[]
  lines: readonly (readonly [by: Speaker, text: string, hours: number])[]
  /** Days ago on which the last line was written. */
  daysAgo: number
  /** Who has not read the last lines, and how many. */
  unread?: readonly [who: Speaker, lines: number]
  /** True if it waits to be let in. */
  request?: true
}

/** Demo logins by first name, and investors of the demo world by number. */
export type Speaker = 'ann' | 'paul' | 'olive' | 'ben' | 'investor-1' | 'investor-2' | 'investor-3' | 'investor-4'

export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    subject: 'Your duplex in Round Rock',
    people: ['paul', 'ann'],
    daysAgo: 0.2,
    unread: ['ann', 1],
    lines: [
      ['paul', 'Read your post about the duplex. What did you end up paying for the sewer line?', 0],
      [
        'ann',
        '$6,800 for 40 feet, with the permit. Two other bids were over nine.\n\nGet a camera down there before you close. It was $250 and the seller split the repair.',
        3,
      ],
      ['paul', 'That’s the number I needed. I’m under contract on a 1962 with clay pipe.', 1],
      ['ann', 'Then assume it’s bad and be happy if it isn’t. What’s it renting for?', 20],
      [
        'paul',
        '$1,450 a side, month to month. Both units are about $200 under market, but one tenant has been there nine years and I’m not in a hurry to lose her.',
        2,
      ],
    ],
  },
  {
    subject: 'DSCR quote',
    people: ['ann', 'olive'],
    daysAgo: 1.1,
    unread: ['ann', 2],
    lines: [
      [
        'ann',
        'Hi Olive, you answered my question in the loans forum. Could you quote a DSCR loan on a $312,000 fourplex in San Antonio? 25% down, credit in the 740s.',
        0,
      ],
      [
        'olive',
        'Happy to. What are the actual rents, and is any unit vacant? We use the lower of lease and market rent.',
        2,
      ],
      ['ann', '$1,050, $1,050, $995, and one empty since October. Market is around $1,075 by the comps.', 1],
      [
        'olive',
        'Vacant units count at 75% of market with us, so you’re at about 1.16. That prices at 7.25% with a point, or 7.6% without.',
        18,
      ],
      [
        'olive',
        'If you sign a lease on the empty one before appraisal you’re at 1.24 and save a quarter point. I’d do that first.',
        0.2,
      ],
    ],
  },
  {
    subject: 'Property managers in Austin',
    people: ['ben', 'ann'],
    daysAgo: 4,
    lines: [
      ['ben', 'Who manages your places? Mine just went from 8% to 10% and added a “technology fee.”', 0],
      [
        'ann',
        'A two-person shop off Gattis School Road. 8%, half a month for lease-up, no markup on repairs. They only take about 200 doors.',
        5,
      ],
      ['ben', 'No markup is rare. Do they do the make-ready themselves?', 1],
      [
        'ann',
        'They have a handyman at $65 an hour and send you photos before and after. I’ll introduce you if you want.',
        2,
      ],
      ['ben', 'Please do.', 0.5],
    ],
  },
  {
    subject: 'Splitting a wholesale list',
    people: ['investor-1', 'ann', 'paul'],
    daysAgo: 6,
    lines: [
      [
        'investor-1',
        'You’re both buying small multi in Travis and Williamson. I get a list every other week and can’t use most of it. Want me to forward what I pass on?',
        0,
      ],
      ['paul', 'Yes, as long as it isn’t the same “ARV 400, needs 20k” thing that needs 90.', 4],
      ['ann', 'Same. I walk anything under $110 a foot within ten minutes of Round Rock.', 9],
      [
        'investor-1',
        'Deal. You’ll have this week’s tonight. I’ve crossed out the ones where the photos are from 2019.',
        2,
      ],
    ],
  },
  {
    subject: 'Cash-out at 75%',
    people: ['olive', 'ben'],
    daysAgo: 2,
    unread: ['ben', 1],
    lines: [
      ['ben', 'Can you still do 75% cash-out after six months of seasoning?', 0],
      [
        'olive',
        'On a rental with a lease, yes. 70% if it’s vacant. We use the appraised value, not what you paid plus repairs.',
        6,
      ],
    ],
  },
  {
    subject: 'Beginner from your house-hacking topic',
    people: ['investor-2', 'ann'],
    daysAgo: 0.6,
    request: true,
    unread: ['ann', 1],
    lines: [
      [
        'investor-2',
        'Hi Ann, I’m 26 and trying to buy my first duplex with an FHA loan. Your posts are the reason I looked past the listing price.\n\nWould you look at one spreadsheet for me? I think I have the insurance wrong.',
        0,
      ],
    ],
  },
  {
    subject: 'Lender for Tarrant County?',
    people: ['investor-3', 'olive'],
    daysAgo: 0.4,
    request: true,
    unread: ['olive', 1],
    lines: [['investor-3', 'Do you lend in Tarrant County, and how fast can you close? Seller wants 21 days.', 0]],
  },
  {
    subject: 'Partnering on a fourplex',
    people: ['investor-4', 'paul'],
    daysAgo: 0.9,
    request: true,
    unread: ['paul', 1],
    lines: [
      [
        'investor-4',
        'I have the down payment for a fourplex but no time. You seem to have the opposite problem. Coffee?',
        0,
      ],
    ],
  },
]
