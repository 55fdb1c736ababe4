import * as z from 'zod/mini'
import type { Outside } from '../../_config/provider-settings.ts'
import type { GoogleReviews, Providers } from './index.ts'
import { OutsideError, type SafeFetch } from './safe-fetch.ts'

const TIMEOUT = 3000
/** Answers have maps and pictures in them. */
const MAX_BYTES = 2_000_000
const MAX_SUGGESTIONS = 8
const MAX_REVIEWS = 5

const text = z.catch(z.optional(z.string()), undefined)
const number = z.catch(z.optional(z.number()), undefined)
const place = z.object({ title: z.string(), address: text, data_id: z.string() })
const searchAnswer = z.object({
  local_results: z.catch(z.optional(z.array(z.unknown())), undefined),
  place_results: z.catch(z.optional(z.unknown()), undefined),
})
const reviewsAnswer = z.object({
  place_info: z.catch(z.optional(z.object({ title: text, rating: number, reviews: number })), undefined),
  reviews: z.catch(z.optional(z.array(z.unknown())), undefined),
})
const review = z.object({ user: z.catch(z.object({ name: text }), {}), rating: z.number(), date: text, snippet: text })

/** Asks a service with the interface of SerpApi: `engine`, `q` or `data_id`, and the key. */
export function httpGoogle({ url, key }: NonNullable<Outside['google']>, ask: SafeFetch): Providers['google'] {
  async function get(parameters: Record<string, string>): Promise<unknown> {
    const target = new URL(url)
    for (const [name, value] of Object.entries({ ...parameters, hl: 'en', api_key: key }))
      target.searchParams.set(name, value)
    const { status, json } = await ask(target, { timeout: TIMEOUT, maxBytes: MAX_BYTES })
    if (status !== 200) throw new OutsideError(`The search of Google businesses answered ${status}`)
    return json
  }

  return {
    async suggest(term) {
      const { data } = searchAnswer.safeParse(await get({ engine: 'google_maps', type: 'search', q: term }))
      if (!data) throw new OutsideError('The search of Google businesses returned something unexpected')
      return [data.place_results, ...(data.local_results ?? [])]
        .flatMap((each) => place.safeParse(each).data ?? [])
        .slice(0, MAX_SUGGESTIONS)
        .map(({ data_id, title, address }) => ({ id: data_id, value: address ? `${title}, ${address}` : title }))
    },
    async reviews(id) {
      const { data } = reviewsAnswer.safeParse(await get({ engine: 'google_maps_reviews', data_id: id }))
      if (!data) throw new OutsideError('The service for Google reviews returned something unexpected')
      const { place_info: about, reviews = [] } = data
      if (!about?.rating) return undefined
      return {
        name: about.title ?? '',
        rating: about.rating,
        count: about.reviews ?? reviews.length,
        reviews: reviews
          .flatMap((each) => review.safeParse(each).data ?? [])
          .slice(0, MAX_REVIEWS)
          .map(({ user, rating, date = '', snippet = '' }) => ({
            author: user.name ?? 'Someone',
            rating,
            date,
            text: snippet,
          })),
      }
    },
  }
}

/** Invented companies of Google, for a developer's machine. */
const DEMO: Record<string, GoogleReviews> = {
  'demo:lone-star': {
    name: 'Lone Star Investment Realty, Austin, TX',
    rating: 4.8,
    count: 126,
    reviews: [
      {
        author: 'Priya N.',
        rating: 5,
        date: '2 months ago',
        text: 'Found us a duplex with a tenant in place and talked us out of two bad ones first.',
      },
      {
        author: 'Marcus W.',
        rating: 4,
        date: '5 months ago',
        text: 'Knows the rental rules of every suburb. Slow to answer on weekends.',
      },
    ],
  },
  'demo:bluebonnet': {
    name: 'Bluebonnet Lending, Dallas, TX',
    rating: 4.6,
    count: 89,
    reviews: [
      {
        author: 'Elena R.',
        rating: 5,
        date: '3 weeks ago',
        text: 'DSCR loan closed in 19 days, at the rate they quoted on the first call.',
      },
    ],
  },
  'demo:peachtree': {
    name: 'Peachtree Property Managers, Atlanta, GA',
    rating: 4.1,
    count: 212,
    reviews: [
      {
        author: 'Dan K.',
        rating: 4,
        date: '1 month ago',
        text: 'Rent on the 3rd of every month. Repairs cost more than I would pay myself.',
      },
    ],
  },
  'demo:lakeshore': {
    name: 'Lakeshore Tax and Books, Chicago, IL',
    rating: 4.9,
    count: 41,
    reviews: [
      {
        author: 'Sofia M.',
        rating: 5,
        date: '7 months ago',
        text: 'Cost segregation study paid for itself the first year.',
      },
    ],
  },
}

/** The stand-in without a service: nothing is found, but on a developer's machine, where companies are invented. */
export function localGoogle(demo: boolean): Providers['google'] {
  const known = demo ? Object.entries(DEMO) : []
  return {
    async suggest(term) {
      const query = term.toLowerCase()
      return known
        .filter(([, { name }]) => name.toLowerCase().includes(query))
        .map(([id, { name }]) => ({ id, value: name }))
    },
    reviews: async (id) => known.find(([each]) => each === id)?.[1],
  }
}
