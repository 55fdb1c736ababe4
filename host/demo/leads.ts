import type { LEAD_STATUSES } from '../businesses/schema.ts'
import type { DemoMember } from './people.ts'
import { MESSAGES } from './people-names.ts'
import { type Random, randomFrom } from './random.ts'

type Status = (typeof LEAD_STATUSES)[number]

export interface DemoLead {
  /** Indices of the business and the investor, from 0. */
  business: number
  investor: number
  status: Status
  message: string
  read: boolean
  /** ISO, of the last months before it was made. */
  at: string
}

/** Leads of the first four pages, which have logins; the others share the rest. */
const OWN = [130, 45, 20, 40]
const REST = 170
const DAYS = 150
const HOUR = 3_600_000
const DAY = 24 * HOUR

const STATUSES: readonly Status[] = ['new', 'contacted', 'in_progress', 'closed', 'closed_won', 'closed_lost']

/**
 * Generates the leads of the demo world: an investor contacts a business at most once a day. They are the same whenever
 * the world is made and end on the day before, so that statistics of the last days are not empty.
 */
export function getLeads(
  businesses: readonly { accepting: boolean }[],
  investors: readonly DemoMember[],
  made: Date,
): DemoLead[] {
  const random = randomFrom('demo leads')
  const usedKeys = new Set<string>()
  const last = lastDayBefore(made)
  const others = [...businesses.keys()].slice(OWN.length)
  const businessIndexes = [...OWN.flatMap((count, at) => Array<number>(count).fill(at)), ...Array(REST).fill(-1)]
  return businessIndexes
    .map((at) => getLead(random, at < 0 ? random.pick(others) : at, investors.length, usedKeys, last))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function getLead(random: Random, business: number, investors: number, usedKeys: Set<string>, last: number): DemoLead {
  for (;;) {
    // More of them lately.
    const days = Math.floor(DAYS * random.next() ** 1.6)
    const investor = random.integer(0, investors - 1)
    const key = `${business} ${investor} ${days}`
    if (usedKeys.has(key)) continue
    usedKeys.add(key)
    const status = STATUSES[random.weighted(days < 7 ? [8, 2, 1, 0, 0, 0] : [1, 4, 4, 2, 3, 3])] as Status
    return {
      business,
      investor,
      status,
      message: random.pick(MESSAGES),
      read: status !== 'new' || random.next() < 0.25,
      at: getMoment(random, last - days * DAY),
    }
  }
}

/** Returns midnight, in UTC, of the last day that is over in the whole country. */
const lastDayBefore = (made: Date) => (Math.floor((made.getTime() - 8 * HOUR) / DAY) - 1) * DAY

/** Picks a minute when people in America are awake, on a day that begins at midnight UTC. */
function getMoment(random: Random, midnight: number): string {
  const minutes = random.integer(13 * 60, 27 * 60 - 1)
  return new Date(midnight + minutes * 60_000 + random.integer(0, 59) * 1000).toISOString()
}
