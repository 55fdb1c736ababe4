import { ADA, ANN, OLIVE } from './people.ts'
import { type Random, randomFrom } from './random.ts'

/** A lead of a business: the how-manieth that somebody has worked on, from the newest. The newest of all are left to the reader. */
interface Place {
  business: number
  rank: number
}

export interface DemoNote extends Place {
  author: string
  body: string
  /** Hours after the lead came. */
  hours: number
}

export interface DemoCredit extends Place {
  user: string
  reason: string
  credited: string
  additional: string | null
  state: 'submitted' | 'auto' | 'approved' | 'declined'
  decidedBy: string | null
}

/** Counties that Ann follows, in the order in which she chose them; in each she saves one home. */
export const FOLLOWED = { user: ANN.id, fips: ['48453', '04013', '37119'] }

/** The banner above members' dashboards. */
export const BANNER = {
  message: 'New: maps of counties and states for your own site, free and without tracking.',
  link: '/embed',
  linkText: 'Build one',
}

const BODIES = [
  'Called, no answer. Trying again tomorrow morning.',
  'Talked for ten minutes: two or three bedrooms, with a loan, knows the area.',
  'Sent three listings and the rents of their streets.',
  'Asked for proof of funds.',
  'Prefers texts to calls, and evenings only.',
  'Wants to see the duplex on Saturday.',
  'Decides together with a partner; sent a summary that they can share.',
  'Compares us with one other. Follow up next week.',
]
/** Number of leads with notes, for each of Olive's businesses. */
const NOTED = [12, 5, 4]
const FIRST_RANK = 3

/** Generates one to three notes on each of Olive's leads, some hours or days after they came. */
export function getNotes(): DemoNote[] {
  const random = randomFrom('demo notes')
  return NOTED.flatMap((count, business) =>
    Array.from({ length: count }, (_, at) => notesOn(random, { business, rank: FIRST_RANK + at })).flat(),
  )
}

function notesOn(random: Random, place: Place): DemoNote[] {
  const first = random.integer(0, BODIES.length - 1)
  let hours = 0
  return Array.from({ length: random.integer(1, 3) }, (_, at) => {
    hours += random.integer(2, 40)
    return { ...place, author: OLIVE.id, body: BODIES[(first + at * 3) % BODIES.length] as string, hours }
  })
}

const number = { reason: 'invalid-phone', credited: 'bad_email_or_phone', additional: 'Number not functional' }

/** Credits that Olive asked for: one of each state. */
export const CREDITS: readonly DemoCredit[] = [
  { business: 0, rank: 4, user: OLIVE.id, ...number, state: 'approved', decidedBy: ADA.id },
  {
    business: 0,
    rank: 8,
    user: OLIVE.id,
    reason: 'duplicate',
    credited: 'duplicate_lead',
    additional: null,
    state: 'auto',
    decidedBy: null,
  },
  { business: 0, rank: 11, user: OLIVE.id, ...number, state: 'submitted', decidedBy: null },
  { business: 1, rank: 5, user: OLIVE.id, ...number, state: 'declined', decidedBy: ADA.id },
  { business: 2, rank: 4, user: OLIVE.id, ...number, state: 'submitted', decidedBy: null },
]
