import type { Database } from '../_db/database.ts'
import { getBusinesses, LEAD_PRICES } from './businesses.ts'
import { writeCalculations } from './calculations.ts'
import { lacksCriteria, writeDemoCriteria } from './criteria-store.ts'
import { getLeads } from './leads.ts'
import { ANN, BEN, getOtherPeople, LOGINS, PAUL } from './people.ts'
import {
  hasOwnPeople,
  isSeeded,
  markPeople,
  writeBusinesses,
  writeEndedPlan,
  writeInvestors,
  writeLeadPrices,
  writeLeads,
  writeMembers,
} from './people-store.ts'
import { whileSeeding } from './store.ts'
import { BANNER, CREDITS, FOLLOWED, getNotes } from './work.ts'
import { writeBanner, writeCredits, writeKept, writeNotes } from './work-store.ts'

/** Pages of the members with logins are their own. */
const OWNERS = 56
const INVESTORS = 90

/** Tells whether there are no people at all, neither demo members nor real ones, or demo companies say too little. */
export async function peopleAreMissing(db: Database): Promise<boolean> {
  return (!(await isSeeded(db)) && !(await hasOwnPeople(db))) || lacksCriteria(db)
}

/**
 * Makes the people of the demo world: members, of whom some can log in (host/demo/people.ts), businesses, investors and leads,
 * all marked as demo, and what those with a login have kept and written. They are made once: what somebody has done with them since stays.
 * @param made the day on which it is, and up to which leads come in
 */
export async function seedPeople(db: Database, made: Date = new Date()): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (await isSeeded({ pool: client })) return
    const { owners, investors, talkers } = getOtherPeople(OWNERS, INVESTORS)
    const asking = [ANN, PAUL, ...investors]
    const businesses = getBusinesses(owners)
    await writeMembers(client, [...LOGINS, ...owners, ...investors, ...talkers])
    await writeLeadPrices(client, LEAD_PRICES)
    const businessIds = await writeBusinesses(client, businesses)
    const investorIds = await writeInvestors(
      client,
      asking.map((each, at) => ({ ...each, number: each.phone ?? getNumber(at) })),
    )
    await writeLeads(client, getLeads(businesses, asking, made), businessIds, investorIds)
    await writeKept(client, FOLLOWED, made)
    await writeCalculations(client, FOLLOWED.user, made)
    await writeNotes(client, getNotes(), businessIds)
    await writeCredits(client, CREDITS, businessIds)
    await writeEndedPlan(client, BEN.id)
    await writeBanner(client, BANNER)
    await markPeople(client)
  })
  await writeDemoCriteria(db)
}

const AREAS = [512, 713, 602, 303, 404, 813, 704, 615, 312, 206]

/** Builds a phone number from the range reserved for fiction, one for each investor. */
const getNumber = (at: number) => `+1${AREAS[at % AREAS.length]}55501${String(Math.floor(at / AREAS.length) + 20)}`
