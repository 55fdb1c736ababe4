import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { FEEDBACK_LINK } from '../feedback/experiment.ts'
import { PRICING_CTA } from '../plans/experiments.ts'
import { isPaid } from '../plans/plan.ts'
import { findPlan } from '../plans/plan-store.ts'
import { readDemoMembers } from './forum-store.ts'
import {
  addCanceled,
  addQuestion,
  addVisitors,
  hasCancellations,
  hasQuestions,
  writeResponses,
} from './growth-store.ts'

interface DemoQuestion {
  name: string
  question: string
  answers: [key: string, label: string, count: number][]
  followUp: string
  paths: string[]
  closed: number
  /** What people wrote: answer, page, text. */
  written: [key: string, path: string, text: string][]
}

const QUESTIONS: readonly DemoQuestion[] = [
  {
    name: 'Market pages',
    question: 'Does this page help you decide whether to invest here?',
    answers: [
      ['yes', 'Yes', 61],
      ['partly', 'Partly', 38],
      ['no', 'No', 14],
    ],
    followUp: 'What would you need to decide?',
    paths: ['/markets'],
    closed: 44,
    written: [
      ['partly', '/markets/48453', 'Property tax by ZIP code. Travis County alone has districts that differ by 0.6%.'],
      ['partly', '/markets/39035', 'Rents by bedroom count. I buy duplexes with two-bedroom units.'],
      ['no', '/markets/17031', 'Landlord–tenant rules next to the numbers. An eviction here takes five months.'],
      ['yes', '/markets/47157', 'Good. Insurance quotes would save me a call.'],
      ['partly', '/markets/12086', 'Flood zones. My last offer died on the insurance quote.'],
    ],
  },
  {
    name: 'Homes',
    question: 'Is something missing or wrong on the page of this home?',
    answers: [
      ['nothing', 'No, it’s fine', 74],
      ['wrong', 'Something is wrong', 21],
      ['missing', 'Something is missing', 29],
    ],
    followUp: 'What is it?',
    paths: ['/insights/properties'],
    closed: 58,
    written: [
      ['wrong', '/insights/properties/1', 'Three baths, not two. The county’s record is from before the addition.'],
      ['missing', '/insights/properties/1', 'HOA dues. They decide whether this one cash-flows.'],
      ['missing', '/insights/properties/1', 'The year of the roof, if anybody knows it.'],
    ],
  },
  {
    name: 'Help page',
    question: 'Did this page answer your question?',
    answers: [
      ['yes', 'Yes', 23],
      ['no', 'No', 9],
    ],
    followUp: 'What were you looking for?',
    paths: ['/help'],
    closed: 11,
    written: [
      ['no', '/help', 'How to move a saved search to another email address.'],
      ['no', '/help', 'Whether I can pay by check.'],
      ['yes', '/help', 'Found it. The answer on refunds could be higher up.'],
    ],
  },
]

/** Reason, what was written, why they signed up, what they use instead; the last two where they answered. */
const CANCELED: readonly [string, string | null, [string, string | null] | null][] = [
  ['too_expensive', null, ['find_deals', null]],
  ['other', 'I sold my last rental and won’t buy again before rates come down.', ['tools', null]],
  ['found_another_product', null, ['tools', 'DealCheck. It pulls comps for my flips.']],
  ['not_using_it', null, null],
  ['missing_features', null, ['find_deals', 'A spreadsheet of my own, with insurance and flood zones.']],
  ['too_expensive', null, ['learn', null]],
  ['other', 'My partner has Pro, and one of us is enough.', ['network', null]],
]

const DAY_MS = 86_400_000

/** Gives the demo world questions with answers, an experiment with visitors, and plans that were canceled, once. */
export async function seedGrowth(db: Database, now = new Date()): Promise<void> {
  const members = await readDemoMembers(db.pool)
  if (!members.length) return
  if (!(await hasQuestions(db))) {
    for (const { answers, written, closed, ...question } of QUESTIONS) {
      const id = await addQuestion(
        db,
        question,
        answers.map(([key, label]) => ({ key, label })),
      )
      await writeResponses(db, id, {
        counts: [...answers.map(([key, , count]) => ({ key, count })), { key: null, count: closed }],
        path: question.paths[0] as string,
        written: written.map(([key, path, text]) => ({ key, path, text })),
      })
    }
    await addVisitors(db, PRICING_CTA, [
      { variant: 'control', visitors: 1184, conversions: 92 },
      { variant: 'upgrade', visitors: 1209, conversions: 121 },
    ])
    await addVisitors(db, FEEDBACK_LINK, [
      { variant: 'control', visitors: 402, conversions: 31 },
      { variant: 'question', visitors: 388, conversions: 34 },
    ])
  }
  await seedCancellations(db, members, now)
}

async function seedCancellations(db: Database, members: readonly string[], now: Date): Promise<void> {
  const plan = await findPlan(db, 'pro-monthly')
  if (!plan || !isPaid(plan)) return
  await withTransaction(db.pool, async (client) => {
    if (await hasCancellations(client)) return
    // From the end of the list: members that one can log in as stand at its beginning.
    const former = members.slice(-CANCELED.length)
    for (const [index, [reason, other, feedback]] of [...CANCELED.entries()].reverse()) {
      const userId = former[index]
      if (userId === undefined) continue
      const at = new Date(now.getTime() - (4 + index * 6) * DAY_MS)
      await addCanceled(client, { userId, plan, at, reason, other, feedback })
    }
  })
}
