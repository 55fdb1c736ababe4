import type { Database } from '../_db/database.ts'
import { businessesOf } from './businesses.ts'
import { leadsOf } from './leads.ts'
import { ANN, LOGINS, othersOf, PAUL } from './people.ts'
import {
  hasOwnPeople,
  markPeople,
  peopleWereMade,
  writeBusinesses,
  writeInvestors,
  writeLeads,
  writeMembers,
} from './people-store.ts'
import { whileSeeding } from './store.ts'
import { BANNER, CREDITS, FOLLOWED, notesOf } from './work.ts'
import { writeBanner, writeCredits, writeKept, writeNotes } from './work-store.ts'

/** Pages of the members with logins are their own. */
const OWNERS = 56
const INVESTORS = 90

/** Whether there are no people at all: neither ours, nor anybody's own. */
export async function peopleAreMissing(db: Database): Promise<boolean> {
  return !(await peopleWereMade(db)) && !(await hasOwnPeople(db))
}

/**
 * Makes the people of the demo world: members, of whom some can log in (host/demo/people.ts), businesses, investors and leads,
 * all marked as demo, and what those with a login have kept and written. They are made once: what somebody has done with them since stays.
 * @param made the day on which it is, and up to which leads come in
 */
export async function seedPeople(db: Database, made: Date = new Date()): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (await peopleWereMade({ pool: client })) return
    const { owners, investors } = othersOf(OWNERS, INVESTORS)
    const asking = [ANN, PAUL, ...investors]
    const businesses = businessesOf(owners)
    await writeMembers(client, [...LOGINS, ...owners, ...investors])
    const businessIds = await writeBusinesses(client, businesses)
    const investorIds = await writeInvestors(
      client,
      asking.map((each, at) => ({ ...each, number: each.phone ?? numberOf(at) })),
    )
    await writeLeads(client, leadsOf(businesses, asking, made), businessIds, investorIds)
    await writeKept(client, FOLLOWED, made)
    await writeNotes(client, notesOf(), businessIds)
    await writeCredits(client, CREDITS, businessIds)
    await writeBanner(client, BANNER)
    await markPeople(client)
  })
}

const AREAS = [512, 713, 602, 303, 404, 813, 704, 615, 312, 206]

/** Of the numbers that are kept for fiction, one for each investor. */
const numberOf = (at: number) => `+1${AREAS[at % AREAS.length]}55501${String(Math.floor(at / AREAS.length) + 20)}`
