import type { PoolClient } from 'pg'
import { writeDeals } from './deals-store.ts'

/** One home of so many is for sale. */
const OF = 25

/**
 * Puts some of the demo world's homes up for sale, as their ids have it: the same homes at the same prices each time. Only the
 * days are those of the day on which it is made. They go with their homes.
 */
export const seedDeals = (client: PoolClient): Promise<number> => writeDeals(client, OF)
