import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { insertWebinar, register } from '../webinars/store.ts'
import { readDemoMembers } from './forum-store.ts'
import { ANN, OLIVE } from './people.ts'
import { areWebinarsMissing } from './webinars-store.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface DemoWebinar {
  title: string
  summary: string
  body: string
  presenterId: string | null
  presenterName: string
  /** Days from the making of the demo world, at 18:00 UTC; negative ones are over. */
  day: number
  minutes: number
  capacity: number | null
  /** Demo members who registered. */
  guests: number
}

const WEBINARS: readonly DemoWebinar[] = [
  {
    title: 'Reading a rent roll before you make an offer',
    summary:
      'Three real rent rolls, line by line: what the columns say, what they leave out, and what to ask for next.',
    body: `We take three rent rolls from small multifamily deals and read them the way a lender does.

- **Dates first.** A lease that ends the month after closing is a vacancy you are about to buy.
- **Deposits.** They come to you at closing. If the roll has none, ask why.
- **Concessions.** One free month on a 12-month lease is 8% off the rent that the roll shows.

Bring a rent roll of your own. We will look at two of them together at the end.`,
    presenterId: OLIVE.id,
    presenterName: '',
    day: 9,
    minutes: 60,
    capacity: 100,
    guests: 38,
  },
  {
    title: 'House hacking with an FHA loan: the first 90 days',
    summary: 'From pre-approval to the first tenant, with the numbers of a duplex that closed this spring.',
    body: `What happens between the offer and the first rent check when you live in one half of a duplex.

1. What the lender counts as rental income, and what it does not.
2. The inspection items that an FHA appraiser will send back.
3. A lease that you can live next door to.

There is time for questions after each part.`,
    presenterId: ANN.id,
    presenterName: '',
    day: 20,
    minutes: 75,
    capacity: 12,
    guests: 15,
  },
  {
    title: 'Depreciation, cost segregation, and what changes when you sell',
    summary: 'A CPA who owns rentals explains the three numbers on your return that matter most.',
    body: `No tax advice for your own case, but a map of the ground: 27.5 years, bonus depreciation, and the 25% rate on what you took when you sell.

Have last year’s Schedule E beside you.`,
    presenterId: null,
    presenterName: 'Marta Quill, CPA',
    day: 34,
    minutes: 60,
    capacity: null,
    guests: 21,
  },
  {
    title: 'Insurance after a bad storm year',
    summary: 'How three landlords in Texas and Florida got their premiums back under control.',
    body: 'Deductibles by peril, roof age, and why two of them moved to a surplus lines carrier.',
    presenterId: null,
    presenterName: 'Theo Barnes',
    day: -18,
    minutes: 45,
    capacity: 200,
    guests: 64,
  },
]

/** Makes webinars of the demo world with members who come, once. @param made the moment from which days are counted */
export async function seedWebinars(db: Database, made: Date = new Date()): Promise<void> {
  if (!(await areWebinarsMissing(db))) return
  const members = await readDemoMembers(db.pool)
  for (const { day, guests, minutes, ...webinar } of WEBINARS) {
    const startsAt = new Date(Math.floor(made.getTime() / DAY_MS) * DAY_MS + day * DAY_MS + 18 * HOUR_MS)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    const times = { startsAt, endsAt, timeZone: 'America/New_York', minutes }
    const input = {
      ...webinar,
      ...times,
      mode: 'live',
      platform: 'other',
      recordingUrl: '',
      published: true,
      captions: '',
    } as const
    const id = await insertWebinar(db.pool, { ...input, url: 'https://meet.example/plat' }, true)
    if (day > 0)
      for (const member of members.slice(0, guests)) await withTransaction(db.pool, (tx) => register(tx, id, member))
  }
}
