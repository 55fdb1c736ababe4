import type { Database } from '../../../host/_db/database.ts'

/** Pages of one kind: their paths, asked for in turn. */
export interface PageKind {
  name: string
  paths: string[]
  /** The aim for a visitor's page without compression, as a multiple of the baseline's processor time. */
  limit?: number
  /** True for a page with a token of the browser in its form: it is never cached. */
  withToken?: true
  /** True for a page that members are sent away from. */
  visitorsOnly?: true
}

/** How many topics and properties are asked for in turn: more than one page remembers of itself. */
const DIFFERENT = 400

/** The fourteen kinds of pages that are measured, with what the demo world has of each. */
export async function getPageKinds({ pool }: Database): Promise<PageKind[]> {
  const list = async (sql: string) => (await pool.query<{ path: string }>(sql)).rows.map(({ path }) => path)
  // What is said of an article stands on the page of the article.
  const topics = await list(
    `select '/forums/' || forum_id || '/topics/' || id || '-' || slug as path from topics
     where id not in (select topic_id from blog_articles where topic_id is not null) order by id limit ${DIFFERENT}`,
  )
  const properties = await list(
    `select '/insights/properties/' || property_id as path from property_rents order by hashint8(property_id) limit ${DIFFERENT}`,
  )
  const counties = await list(
    `select '/markets/' || fips as path from market_metrics group by fips order by fips limit ${DIFFERENT}`,
  )
  return [
    { name: 'home', paths: ['/'] },
    { name: 'forums', paths: ['/forums'], limit: 5 },
    { name: 'forum', paths: ['/forums/1'], limit: 5 },
    { name: 'topic', paths: topics, limit: 5 },
    { name: 'markets', paths: ['/markets'] },
    { name: 'market', paths: counties, limit: 5 },
    { name: 'property', paths: properties, limit: 5 },
    { name: 'deals', paths: ['/bigger_deals'], limit: 5 },
    { name: 'companies', paths: ['/companies'], limit: 5 },
    { name: 'finder', paths: ['/business-finder'], limit: 5, withToken: true },
    { name: 'login', paths: ['/login'], withToken: true, visitorsOnly: true },
    { name: 'estimator', paths: ['/rent-estimator'] },
    { name: 'map', paths: ['/maps/us'] },
    { name: 'pricing', paths: ['/pricing'] },
  ]
}
