import type { Database } from '../_db/database.ts'
import { isNewsletterMissing, makeDemoIssue, makeDemoReaders } from './newsletter-store.ts'

const DAY_MS = 86_400_000

/** Issues of the demo world; `day` is counted from the moment it was made. */
const ISSUES = [
  {
    day: -31,
    subject: 'What a 7% rate does to a duplex',
    body: `Rates moved again, so we ran one duplex through the [rental property calculator](/calculators/rental-property) three times.

## The numbers

- At 6.25% it made $212 a month after everything.
- At 7% it made $61.
- At 7% with 30% down it made $148, on $21,000 more cash.

The lesson our members draw: **the offer is the only number you control**. Work back from the cash flow that you need.

## From the forums

Dana asked whether anyone still buys points. Eleven landlords answered with their break-even months. [Read the forums](/forums).`,
  },
  {
    day: -17,
    subject: 'Five counties where rents outran prices',
    body: `Every other week we sort [the county map](/maps/counties) by one question. This time: where did rents grow faster than prices over five years?

1. The river counties, where little was built.
2. College towns that added students and no dorms.
3. Two suburbs of cities you’ve heard too much about.

**How to read it:** a high ratio is a question, not an answer. Look at vacancy and taxes before you call an agent. [Compare markets](/markets) shows four side by side.`,
  },
  {
    day: -3,
    subject: 'A walk-through that saved $14,000',
    body: `Olive walked an old house in forty minutes and found a cut joist, a cloth-wired panel, and a water heater in a closet without a vent. Her offer went down by $14,000, and the seller took it.

Her list is [on the blog](/blog/how-i-walk-an-old-house-in-forty-minutes). Print it.

## Also this week

- A lender answers questions live: [webinars](/webinars).
- New homes with estimated rent: [deals](/bigger_deals).`,
  },
]
const DRAFT = {
  subject: 'Insurance is the new property tax',
  body: `Premiums rose faster than taxes in most coastal counties. Three owners show their renewals.

(Waiting for the third one’s numbers.)`,
}
const READERS = ['mara.lind', 'theo.banks', 'priya.n', 'sam.okafor', 'lou.castellano', 'june.abbott', 'rafa.ortega']

/** Makes issues and readers of the demo world, once. @param made the moment from which days are counted */
export async function seedNewsletter(db: Database, made: Date = new Date()): Promise<void> {
  if (!(await isNewsletterMissing(db))) return
  await makeDemoReaders(
    db,
    READERS.map((name) => `${name}@example.com`),
  )
  for (const { day, ...issue } of ISSUES) await makeDemoIssue(db, issue, new Date(made.getTime() + day * DAY_MS))
  await makeDemoIssue(db, DRAFT, undefined)
}
