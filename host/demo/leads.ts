import type { LEAD_STATUSES } from '../businesses/schema.ts'
import { LAST_MONTH } from './calendar.ts'
import type { DemoMember } from './people.ts'
import { MESSAGES } from './people-names.ts'
import { type Random, randomFrom } from './random.ts'

type Status = (typeof LEAD_STATUSES)[number]

export interface DemoLead {
  /** Which of the businesses and investors, from 0. */
  business: number
  investor: number
  status: Status
  message: string
  read: boolean
  /** ISO, of the last months of the demo world. */
  at: string
}

/** Leads of the first four pages, which have logins; the others share the rest. */
const OWN = [130, 45, 20, 40]
const REST = 170
const DAYS = 150

const STATUSES: readonly Status[] = ['new', 'contacted', 'in_progress', 'closed', 'closed_won', 'closed_lost']

/** Leads of the demo world: an investor asks a business once a day, and no more than three a day. */
export function leadsOf(businesses: readonly { accepting: boolean }[], investors: readonly DemoMember[]): DemoLead[] {
  const random = randomFrom('demo leads')
  const taken = new Set<string>()
  const others = [...businesses.keys()].slice(OWN.length)
  const wanted = [...OWN.flatMap((count, at) => Array<number>(count).fill(at)), ...Array(REST).fill(-1)]
  return wanted
    .map((at) => leadOf(random, at < 0 ? random.pick(others) : at, investors.length, taken))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function leadOf(random: Random, business: number, investors: number, taken: Set<string>): DemoLead {
  for (;;) {
    // More of them lately.
    const days = Math.floor(DAYS * random.next() ** 1.6)
    const investor = random.integer(0, investors - 1)
    const key = `${business} ${investor} ${days}`
    if (taken.has(key)) continue
    taken.add(key)
    const status = STATUSES[random.weighted(days < 7 ? [8, 2, 1, 0, 0, 0] : [1, 4, 4, 2, 3, 3])] as Status
    return {
      business,
      investor,
      status,
      message: random.pick(MESSAGES),
      read: status !== 'new' || random.next() < 0.25,
      at: momentOf(random, days),
    }
  }
}

/** Some minute of waking hours, so many days before the demo world's last. */
function momentOf(random: Random, days: number): string {
  const last = new Date(`${LAST_MONTH}T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  const minutes = random.integer(13 * 60, 27 * 60 - 1)
  return new Date(
    last.getTime() - days * 86_400_000 + minutes * 60_000 - 86_400_000 + random.integer(0, 59) * 1000,
  ).toISOString()
}
