import type { EventInput } from '../forums/events/event-form.ts'
import type { DemoForum } from './forum-talk.ts'

/** An event of the demo world, days after the world was made. */
export interface DemoEvent {
  title: string
  body: string
  replies: readonly string[]
  /** Days from then; negative for one that is over. */
  day: number
  /** By the clocks of its time zone. */
  from: string
  until: string
  timeZone: string
  feeCents?: number
  capacity?: number
  /** Members who register. */
  guests: number
  place: Partial<Pick<EventInput, 'venue' | 'street' | 'city' | 'state' | 'zip' | 'onlineUrl' | 'accessNotes'>>
}

export const EVENTS_FORUM: DemoForum = {
  name: 'Events and meetups',
  about: 'Meet other investors: local meetups, property tours, and online sessions.',
  category: 'Community',
  kind: 'events',
  topics: [],
}

const CENTRAL = 'America/Chicago'
const EASTERN = 'America/New_York'

export const EVENTS: readonly DemoEvent[] = [
  {
    title: 'Monthly meetup: first rentals, real numbers',
    body: 'Bring one deal you looked at this month, bought or not. We go around the table, ten minutes each, and put rent, taxes, and insurance on the whiteboard. No pitches, no courses for sale.',
    replies: [
      'Is there parking behind the building?',
      'I’ll bring a duplex that I passed on. Curious what the table says.',
    ],
    day: 9,
    from: '18:30',
    until: '20:30',
    timeZone: CENTRAL,
    capacity: 24,
    guests: 19,
    place: {
      venue: 'Eastside Public Library, Room B',
      street: '200 E 12th St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    },
  },
  {
    title: 'Walk a gut rehab before the drywall goes up',
    body: 'A 1920s triplex, down to the studs. You’ll see the new panel, the sistered joists, and the cast-iron stack that cost me $6,800. Closed shoes, please. I’ll hand out the budget, planned and actual.',
    replies: ['Last time I learned more in this hour than in a month of videos.'],
    day: 16,
    from: '10:00',
    until: '12:00',
    timeZone: EASTERN,
    feeCents: 1500,
    capacity: 8,
    guests: 12,
    place: { street: '1418 W 65th St', city: 'Cleveland', state: 'OH', zip: '44102' },
  },
  {
    title: 'Reading a rent roll line by line (online)',
    body: 'I’m a bookkeeper for three small landlords. In an hour we read two real rent rolls, names removed, and look for what sellers like to hide: prepaid months, concessions, and the cousin who pays half.',
    replies: ['Will there be a recording?', 'No recording, so that people can ask about their own deals.'],
    day: 5,
    from: '19:00',
    until: '20:00',
    timeZone: EASTERN,
    guests: 31,
    place: {
      onlineUrl: 'https://meet.example.com/rent-roll',
      accessNotes: 'Passcode: 4410. Doors open ten minutes early.',
    },
  },
  {
    title: 'Section 8 from a landlord’s side: questions and answers',
    body: 'Fourteen units, eleven with vouchers. Inspections, rent increases, and how long the first payment takes. Send questions here ahead of time, and I’ll answer those first.',
    replies: ['How long did your last rent increase take to be approved?'],
    day: 23,
    from: '18:00',
    until: '19:15',
    timeZone: CENTRAL,
    guests: 14,
    place: { onlineUrl: 'https://meet.example.com/vouchers', accessNotes: 'No account needed.' },
  },
  {
    title: 'Coffee for out-of-state owners',
    body: 'You own here and live elsewhere, or the other way around. Saturday coffee, managers welcome if they answer questions about their fees.',
    replies: [],
    day: 34,
    from: '09:00',
    until: '10:30',
    timeZone: EASTERN,
    guests: 6,
    place: { venue: 'Corner Bean', street: '31 N Main St', city: 'Dayton', state: 'OH', zip: '45402' },
  },
  {
    title: 'Property tax appeals: bring your assessment',
    body: 'Appeals close at the end of the month in our county. We filled in the form together and looked for comparable sales at the library’s computers.',
    replies: [
      'Mine was lowered by $18,400. Two hours well spent.',
      'Same street, same form, and mine was denied. I’m going to the hearing.',
    ],
    day: -12,
    from: '17:30',
    until: '19:30',
    timeZone: EASTERN,
    capacity: 15,
    guests: 15,
    place: { venue: 'Central Library', street: '401 Plymouth Ave', city: 'Buffalo', state: 'NY', zip: '14201' },
  },
  {
    title: 'Lender night: what a local bank wants to see',
    body: 'Two loan officers from a community bank answered questions about portfolio loans for two to four units. Notes are in the replies.',
    replies: [
      'My notes: 25% down, 1.2 coverage, six months of reserves, and they look at your taxes before your score.',
      'They also keep the loan, so a late insurance bill gets a call instead of a letter.',
    ],
    day: -40,
    from: '18:00',
    until: '20:00',
    timeZone: EASTERN,
    feeCents: 500,
    guests: 22,
    place: { venue: 'Grange Hall', street: '77 Court St', city: 'Toledo', state: 'OH', zip: '43604' },
  },
]
