import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { readSetting, writeSetting } from '../_services/settings/settings-store.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { seedSubscription } from '../plans/demo/seed.ts'
import { refreshStreets } from '../properties/streets-store.ts'
import { loadReference } from '../reference/index.ts'
import { readReferenceHash } from '../reference/store.ts'
import { seedAdminArea } from './admin-area.ts'
import { isAdminAreaMissing } from './admin-area-store.ts'
import { seedVisits } from './analytics.ts'
import { areVisitsMissing } from './analytics-store.ts'
import { getAreaSeries } from './area-series.ts'
import { seedBlog } from './blog-seed.ts'
import { areArticlesMissing } from './blog-store.ts'
import { LAST_MONTH } from './calendar.ts'
import { seedConversations } from './conversations.ts'
import { areConversationsMissing } from './conversations-store.ts'
import { seedDeals, seedListings } from './deals.ts'
import { type Economy, getEconomies } from './economy.ts'
import { seedForums } from './forum-seed.ts'
import { forumsAreMissing } from './forum-store.ts'
import { seedGrowth } from './growth.ts'
import { isGrowthMissing } from './growth-store.ts'
import { seedAds } from './house-ads.ts'
import { areAdsMissing } from './house-ads-store.ts'
import { medianLines } from './median-lines.ts'
import { getMetros, type Metro } from './metros.ts'
import { getNeighborhoods } from './neighborhoods.ts'
import { seedNewsletter } from './newsletter.ts'
import { isNewsletterMissing } from './newsletter-store.ts'
import { PAUL } from './people.ts'
import { seedProfiles } from './profiles.ts'
import { areProfilesMissing } from './profiles-store.ts'
import { propertyLines } from './property-lines.ts'
import { seedReviews } from './reviews.ts'
import { areReviewsMissing } from './reviews-store.ts'
import { peopleAreMissing, seedPeople } from './seed-people.ts'
import { DEMO_WORLD } from './settings.ts'
import { placeSettlements } from './settlement.ts'
import {
  analyze,
  countiesWithOwnMedians,
  deleteHomes,
  deleteMarkets,
  hasOwnData,
  lastOwnId,
  readReference,
  trustRows,
  whileSeeding,
  writeMedians,
  writeMetros,
  writeProperties,
  writeSeries,
} from './store.ts'
import { seedWebinars } from './webinars.ts'
import { areWebinarsMissing } from './webinars-store.ts'

/** Raise it when the same size shall give another world. */
const VERSION = 8

export const DEMO_SIZE = 50_000
const LARGEST = 2_000_000

export interface Seeded {
  /** Properties of the demo world that stand now. */
  size: number
  /** True if they had to be created. */
  written: boolean
}

/** Tells whether the demo world is missing or incomplete, and nobody's own data is in its place. */
export async function demoIsEmpty(db: Database): Promise<boolean> {
  const mark = await readSetting(db.pool, DEMO_WORLD)
  if (!mark) return !(await hasOwnData(db))
  return (
    !mark.complete ||
    (await peopleAreMissing(db)) ||
    (await forumsAreMissing(db)) ||
    (await areProfilesMissing(db)) ||
    (await areConversationsMissing(db)) ||
    (await areWebinarsMissing(db)) ||
    (await isNewsletterMissing(db)) ||
    (await areArticlesMissing(db)) ||
    (await areAdsMissing(db)) ||
    (await areReviewsMissing(db)) ||
    (await areVisitsMissing(db)) ||
    (await isGrowthMissing(db)) ||
    (await isAdminAreaMissing(db))
  )
}

/**
 * Makes the demo world: properties with sales and rents, medians and the markets' figures, and people, all marked as demo. The
 * same size gives the same world; a second call changes nothing, another size takes the place of the demo rows and of no others.
 * One transaction: readers see the old world or the new one.
 * @param size properties, 1 to 2,000,000; left out: as many as there are, else 50,000
 * @throws RangeError for a size that is none
 */
export async function seedDemo(db: Database, { size }: { size?: number } = {}): Promise<Seeded> {
  if (size !== undefined && !(Number.isInteger(size) && size >= 1 && size <= LARGEST))
    throw new RangeError(`size is ${size}; expected a whole number from 1 to ${LARGEST.toLocaleString('en')}`)
  await loadReference(db)
  const { mark, written } = await whileSeeding(db, async (client) => {
    const stored = await readSetting(client, DEMO_WORLD)
    const hash = `${VERSION} ${await readReferenceHash(client)}`
    const target = { size: size ?? stored?.size ?? DEMO_SIZE, hash, complete: false }
    if (stored?.size === target.size && stored.hash === hash) return { mark: stored, written: false }

    const { counties, zips } = await readReference(client)
    const settlements = placeSettlements(zips)
    const economies = getEconomies(counties, settlements)
    // Markets are the same whatever the size.
    if (stored?.hash !== hash) await seedMarkets(client, economies, getMetros(counties, economies, settlements))
    await deleteHomes(client)
    await trustRows(client)
    const neighborhoods = getNeighborhoods(settlements, target.size)
    await writeProperties(client, propertyLines(neighborhoods, economies, (await lastOwnId(client)) + 1))
    await seedDeals(client)
    await writeSetting(client, DEMO_WORLD, target)
    return { mark: target, written: true }
  })
  if (!mark.complete) {
    await analyze(db)
    await refreshStreets(db)
    await recomputeMetrics(db)
    await writeSetting(db.pool, DEMO_WORLD, { ...mark, complete: true })
  }
  await seedPeople(db)
  await seedProfiles(db)
  await seedListings(db)
  await seedForums(db)
  await seedBlog(db)
  await seedAds(db)
  await seedConversations(db)
  await seedWebinars(db)
  await seedNewsletter(db)
  await seedReviews(db)
  await seedSubscription(db, PAUL)
  await seedVisits(db)
  await seedGrowth(db)
  await seedAdminArea(db)
  return { size: mark.size, written }
}

async function seedMarkets(client: PoolClient, economies: Map<string, Economy>, metros: Metro[]): Promise<void> {
  await deleteMarkets(client)
  await writeMetros(client, metros)
  await writeSeries(client, getAreaSeries(economies.values()), LAST_MONTH.slice(0, 7))
  const own = await countiesWithOwnMedians(client)
  await writeMedians(client, medianLines([...economies.values()].filter(({ fips }) => !own.has(fips))))
}
