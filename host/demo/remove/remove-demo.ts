import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { recomputeMetrics } from '../../markets/metrics-store.ts'
import { refreshStreets } from '../../properties/streets-store.ts'
import { removeVisits } from '../analytics.ts'
import { analyze, whileSeeding } from '../store.ts'
import { removeCompanies, removePlans } from './companies-store.ts'
import { countDemo, type DemoCounts, hasDemo } from './counts-store.ts'
import { removeHomes, removeMarkets } from './figures-store.ts'
import { anonymizePosts, removeForums, removePictures, removeTopics, removeVotes } from './forums-store.ts'
import { removeMaps, removeMarks, removeMembers } from './members-store.ts'
import { removeActs, removeConversations, removeNews, removeNotifications, removeStudies } from './site-store.ts'

/** Removes a part of the demo world in one transaction. It is called again as long as it returns true. */
type Removal = (client: PoolClient) => Promise<unknown>

/** The parts in their order: members come last, since they are what the others are known by. */
const REMOVALS: readonly Removal[] = [
  removeHomes,
  removeMarkets,
  removeTopics,
  removeVotes,
  anonymizePosts,
  removeForums,
  removePictures,
  removeConversations,
  removeNotifications,
  removeNews,
  removeStudies,
  removeActs,
  removeCompanies,
  removePlans,
  removeMaps,
]

export interface Options {
  /** The time zone in which days of visits end. */
  timeZone: string
  /** Only counts what would be removed. */
  dryRun?: boolean
  /** Learns what is removed before it is. */
  onCounted?(counts: DemoCounts): void
}

/**
 * Removes all that the demo world has put into a database: members with all that hangs on them, companies and figures. What real
 * members have written stays; where they have answered the demo world, what they answered stays without an author. Each
 * part is a transaction of its own: after an interruption another run does the rest.
 * @returns whether there was anything to remove
 */
export async function removeDemo(db: Database, { timeZone, dryRun, onCounted }: Options): Promise<boolean> {
  const counts = await countDemo(db)
  if (!counts.removed.length && !counts.anonymized.length && !(await hasDemo(db))) return false
  onCounted?.(counts)
  if (dryRun) return true
  for (const removal of REMOVALS) await removeAll(db, removal)
  await removeAll(db, (client) => removeVisits(client, timeZone))
  await removeAll(db, removeMembers)
  await analyze(db)
  await refreshStreets(db)
  await recomputeMetrics(db)
  await removeAll(db, removeMarks)
  return true
}

async function removeAll(db: Database, removal: Removal): Promise<void> {
  while ((await whileSeeding(db, removal)) === true);
}
