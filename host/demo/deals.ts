import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { writeDeals } from './deals-store.ts'
import { PENDING, PUBLISHED } from './listing-texts.ts'
import { areListingsMissing, writeListings, writeTaxes } from './listings-store.ts'
import { whileSeeding } from './store.ts'

/** One home of so many is for sale. */
const OF = 25

/**
 * Puts some of the demo world's homes up for sale, as their ids have it: the same homes at the same prices each time. Only the
 * days are those of the day on which it is made. They go with their homes.
 */
export const seedDeals = (client: PoolClient): Promise<number> => writeDeals(client, OF)

/** Gives some of them to members, and all of them their taxes, as long as nobody has listed a home. */
export async function seedListings(db: Database): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (!(await areListingsMissing(client))) return
    await writeListings(client, PUBLISHED, PENDING)
    await writeTaxes(client)
  })
}
