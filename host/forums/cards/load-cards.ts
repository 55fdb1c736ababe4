import type { OwnPage } from '../../../widgets/text-editor/dialect/own-pages.ts'
import type { Database } from '../../_db/database.ts'
import { formatWholeDollars } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import { formatRentToPrice } from '../../deals/format.ts'
import { formatFigure } from '../../markets/format.ts'
import { type PlaceWithValues, readPlacesByFips } from '../../markets/market-store.ts'
import { getMetric } from '../../markets/metrics.ts'
import { marketPath } from '../../markets/paths.ts'
import { countyName } from '../../markets/publish.ts'
import type { PersonViewer } from '../../profiles/person.ts'
import { formatBaths, formatBeds, TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { formatReplies } from '../labels.ts'
import { getExcerpt } from '../markdown/excerpt.ts'
import { readingPath } from '../paths.ts'
import { type CardHome, type CardTopic, readCardHomes, readCardTopics } from './card-store.ts'
import { type Card, type Cards, findOwnPages } from './place-cards.ts'

/** Pages that are looked up for one list of posts. */
const MAX_PAGES = 40
/** Characters of a topic's text on its card. */
const EXCERPT = 140

/** Loads the cards of pages that posts name, as far as the viewer may see these: what is not found stays a link. */
export async function loadCards(
  db: Database,
  bodies: readonly string[],
  { viewer, origin }: { viewer: PersonViewer; origin: string | undefined },
): Promise<Cards> {
  if (origin === undefined) return new Map()
  const named = bodies.flatMap((body) => [...findOwnPages(body, origin)]).slice(0, MAX_PAGES)
  if (!named.length) return new Map()
  const getIds = (kind: OwnPage['kind']) => named.flatMap(([, page]) => (page.kind === kind ? [page.id] : []))
  const [markets, homes, topics] = await Promise.all([
    readIf(getIds('market'), (ids) => readPlacesByFips(db, ids)),
    readIf(getIds('property'), (ids) => readCardHomes(db, ids)),
    readIf(getIds('topic'), (ids) => readCardTopics(db, ids, viewer)),
  ])
  const found = new Map<string, Card>([
    ...markets.map((market) => [`market ${market.fips}`, toMarketCard(market)] as const),
    ...homes.map((home) => [`property ${home.id}`, toHomeCard(home)] as const),
    ...topics.map((topic) => [`topic ${topic.id}`, toTopicCard(topic)] as const),
  ])
  return new Map(
    named.flatMap(([url, { kind, id }]) => {
      const card = found.get(`${kind} ${kind === 'market' ? id : Number(id)}`)
      // The query and the hash of the link lead to a place on the page.
      return card ? [[url, { ...card, path: card.path + getRest(url) }]] : []
    }),
  )
}

const readIf = async <Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> =>
  ids.length ? read([...new Set(ids)]) : []

const getRest = (url: string): string => /[?#].*$/.exec(url)?.[0] ?? ''

const join = (parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

function toMarketCard(market: PlaceWithValues): Card {
  const { homeValue, rent, values } = market
  return {
    path: marketPath(market.fips),
    eyebrow: 'Market',
    title: countyName(market),
    text: join([
      homeValue !== null && `Home value ${formatWholeDollars(homeValue)}`,
      rent !== null && `Rent ${formatWholeDollars(rent)}/mo`,
      values.rtp !== undefined && `${getMetric('rtp').title} ${formatFigure('rtp', values.rtp)}`,
    ]),
  }
}

function toHomeCard(home: CardHome): Card {
  const { id, address, beds, baths, squareFeet, structureType, price, rent, rentToPrice } = home
  return {
    path: propertyPath(id),
    eyebrow: price === null ? 'Home' : 'For sale',
    title: address,
    text: join([
      price !== null && formatWholeDollars(price),
      rent !== null && `Rent ${formatWholeDollars(rent)}/mo`,
      rentToPrice !== null && `Rent-to-price ${formatRentToPrice(rentToPrice)}`,
      formatBeds(beds),
      formatBaths(baths),
      squareFeet !== null && `${formatCount(squareFeet)} sq ft`,
      TYPE_NAMES[structureType],
    ]),
  }
}

const toTopicCard = (topic: CardTopic): Card => ({
  path: readingPath({ ...topic, page: topic.page ?? undefined }),
  eyebrow: `${topic.forum} · ${formatReplies(topic.replies)}`,
  title: topic.title,
  text: getExcerpt(topic.body, EXCERPT),
  image: topic.image ?? undefined,
})
