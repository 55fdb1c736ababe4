import type { Database } from '../../_db/database.ts'
import { formatCount } from '../../_format/numbers.ts'
import { isStored } from '../../_services/settings/settings-store.ts'
import { countInventedVisits } from '../analytics-store.ts'
import { LEAD_PRICES } from '../businesses.ts'
import { DEMO_MARKS } from '../settings.ts'
import {
  hasRealPost,
  isInventedArticle,
  isInventedCompany,
  isInventedConversation,
  isInventedHome,
  isInventedLead,
  isInventedMessage,
  isInventedPlan,
  isInventedPost,
  isInventedReview,
  isInventedTopic,
} from './marks.ts'
import { arePricesInvented } from './prices-store.ts'

/** A kind of rows, as a person counts them. */
export interface DemoCount {
  count: number
  /** One of them, and several. */
  names: [one: string, several: string]
}

const WRITTEN = `exists (select from topics t where t.id = p.topic_id and ${isInventedTopic('t')})`

/** What is removed: names, and the rows that are counted. */
const REMOVED: readonly [one: string, several: string, rows: string][] = [
  ['member', 'members', 'users u where u.demo'],
  ['company', 'companies', `businesses b where ${isInventedCompany('b')}`],
  ['contact request', 'contact requests', `business_leads l where ${isInventedLead('l')}`],
  ['review', 'reviews', `business_reviews r where ${isInventedReview('r')}`],
  ['plan', 'plans paid with invented cards', `subscriptions s where ${isInventedPlan('s')}`],
  ['home', 'homes', `properties p where ${isInventedHome('p')}`],
  ['home for sale', 'homes for sale', 'deals d where d.demo'],
  ['median price', 'median prices', 'area_median_sales m where m.demo'],
  ['market series', 'market series', 'area_series s join vintages v on v.id = s.vintage_id where v.demo'],
  ['market figure', 'market figures', 'market_metrics m where m.demo'],
  ['topic', 'topics', `topics t where ${isInventedTopic('t')}`],
  ['post', 'posts', `posts p where ${WRITTEN}`],
  ['conversation', 'conversations', `conversations c where ${isInventedConversation('c')}`],
  ['notification', 'notifications', 'notifications n where n.demo'],
  ['webinar', 'webinars', 'webinars w where w.demo'],
  ['newsletter issue', 'newsletter issues', 'newsletter_issues i where i.demo'],
  ['newsletter reader', 'newsletter readers', 'newsletter_subscribers s where s.demo'],
  ['ad', 'ads', 'ads a where a.demo'],
  ['banner', 'banners', 'banners b where b.demo'],
  ['answer to a question', 'answers to questions', 'feedback_responses r where r.demo'],
  ['experiment', 'experiments', 'experiments e where e.demo'],
]

/** What stays without the name of its author, since real members have answered. */
const ANONYMIZED: readonly [one: string, several: string, rows: string][] = [
  ['post', 'posts', `posts p where ${isInventedPost('p')} and not ${WRITTEN}`],
  [
    'message',
    'messages',
    `messages m where ${isInventedMessage('m')} and exists (
    select from conversations c where c.id = m.conversation_id and not ${isInventedConversation('c')})`,
  ],
  [
    'article',
    'articles',
    `blog_articles a where a.state = 'published' and ${isInventedArticle('a')} and exists (
    select from topics t where t.id = a.topic_id and ${hasRealPost('t')})`,
  ],
]

const countAll = (on: Pick<Database, 'pool'>, kinds: typeof REMOVED): Promise<DemoCount[]> =>
  Promise.all(
    kinds.map(async ([one, several, rows]): Promise<DemoCount> => {
      const found = await on.pool.query<{ count: number }>(`select count(*)::float8 as count from ${rows}`)
      return { count: found.rows[0]?.count ?? 0, names: [one, several] }
    }),
  )

export interface DemoCounts {
  removed: DemoCount[]
  anonymized: DemoCount[]
}

/** Counts what removing the demo world would remove, and what it would only take the author off. Leaves out what there is none of. */
export async function countDemo(db: Database): Promise<DemoCounts> {
  const [removed, anonymized] = [await countAll(db, REMOVED), await countAll(db, ANONYMIZED)]
  removed.push({ count: await countInventedVisits(db), names: ['event of visitors', 'events of visitors'] })
  if (await arePricesInvented(db)) removed.push({ count: LEAD_PRICES.length, names: ['lead price', 'lead prices'] })
  const isAny = ({ count }: DemoCount) => count > 0
  return { removed: removed.filter(isAny), anonymized: anonymized.filter(isAny) }
}

/** @example formatDemoCount({ count: 2, names: ['home', 'homes'] }) // '2 homes' */
export const formatDemoCount = ({ count, names: [one, several] }: DemoCount): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`

/** Tells whether anything of the demo world is in the database. */
export async function hasDemo({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  if (await isStored(pool, DEMO_MARKS)) return true
  const { rows } = await pool.query<{ has: boolean }>(
    `select ${['properties', 'vintages', 'businesses', 'topics', 'users']
      .map((table) => `exists (select from ${table} where demo)`)
      .join(' or ')} as has`,
  )
  return rows[0]?.has === true
}
