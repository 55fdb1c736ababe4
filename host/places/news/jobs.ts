import { toLocalTime } from '../../_format/time-zones.ts'
import { dealsPath } from '../../_pages/next-links.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineJob } from '../../_services/jobs/define-job.ts'
import { notifyAll } from '../../_services/notify/notify-store.ts'
import { TOPIC_CREATED } from '../../forums/writing/topic-created.ts'
import { marketPath } from '../../markets/paths.ts'
import { countyName } from '../../markets/publish.ts'
import { isAbout } from './matching.ts'
import { countNewDeals, FOLLOWERS, readFollowedCounties, readTopicText, UNTOLD_FOLLOWERS } from './news-store.ts'
import { LOCATION, MARKET_TOPICS } from './notification-kind.ts'

const HOUR_MS = 3_600_000

/** Tells members of new topics in the markets that they follow. */
export const placeTopicsJob = defineJob<{ topicId: number }>({
  name: TOPIC_CREATED,
  run: (site, { topicId }) => tellOfTopic(site, topicId),
})

/** Tells members of new deals in the markets that they follow. */
export const placeDealsJob = defineJob({ name: 'place_deals', everyMs: HOUR_MS, run: (site) => tellOfDeals(site) })

/** Tells those who follow a market that a new topic is about; several of a day are one notification. */
export async function tellOfTopic({ db }: Pick<AppContext, 'db'>, topicId: number): Promise<void> {
  const topic = await readTopicText(db, topicId)
  if (!topic?.authorId) return
  const counties = (await readFollowedCounties(db)).filter((county) => isAbout(topic.text, county))
  for (const county of counties)
    await notifyAll(db.pool, FOLLOWERS, [county.fips], {
      kind: LOCATION,
      by: topic.authorId,
      about: `${MARKET_TOPICS}${county.fips}`,
      title: countyName(county),
      path: `${marketPath(county.fips)}#discussion`,
    })
}

/** Tells of the homes that went on sale yesterday, once for each market and day, however often it is looked. */
export async function tellOfDeals({ db, config }: Pick<AppContext, 'db' | 'config'>, now = new Date()): Promise<void> {
  const day = toLocalTime(new Date(now.getTime() - 24 * HOUR_MS), config.siteTz).slice(0, 10)
  for (const { fips, deals, ...county } of await countNewDeals(db, day)) {
    const about = `market-deals:${fips}:${day}`
    const name = countyName(county)
    await notifyAll(db.pool, UNTOLD_FOLLOWERS, [fips, about], {
      kind: LOCATION,
      about,
      title: `${deals === 1 ? '1 new deal' : `${deals.toLocaleString('en-US')} new deals`} in ${name}`,
      path: `${dealsPath(name)}&sort=newest`,
    })
  }
}
