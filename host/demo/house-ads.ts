import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { insertAd } from '../ads/store.ts'
import { areAdsMissing, insertAdDays } from './house-ads-store.ts'

const ADS = [
  {
    title: 'Know what a house rents for before you make an offer',
    body: 'Type an address and get a range from nearby leases, free.',
    advertiser: 'Plat',
    link: '/rent-estimator',
    weight: 2,
  },
  {
    title: 'Find an agent who buys rentals, too',
    body: 'Answer five questions. We match you with up to three agents in your market.',
    advertiser: 'Plat Agent Finder',
    link: '/business-finder',
    weight: 1,
  },
]

/** Days on which demo ads have run, counted back from the making of the demo world. */
const DAYS = 21

/** Places two ads of our own in the forums of the demo world, with figures of three weeks. */
export async function seedAds(db: Database): Promise<void> {
  if (!(await areAdsMissing(db))) return
  const startsOn = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10)
  for (const [i, ad] of ADS.entries()) {
    const input = { ...ad, allForums: true, forumIds: [], startsOn, endsOn: null, active: true }
    const id = await withTransaction(db.pool, (client) => insertAd(client, input, true))
    await insertAdDays(db, id, getDays(i))
  }
}

/** Returns views and clicks by day, the oldest first: weekends are quieter, and an ad of weight 2 has twice as many. */
const getDays = (ad: number) =>
  Array.from({ length: DAYS }, (_, i) => {
    const impressions = Math.round(((i % 7 < 5 ? 240 : 130) + ((i * 37) % 41)) / (ad + 1))
    return { ago: DAYS - i, impressions, clicks: Math.round(impressions * (0.009 + ((i * 13) % 7) / 1000)) }
  })
