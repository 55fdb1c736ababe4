import * as z from 'zod/mini'
import { type ApiTable, fieldErrors } from '../_http/api/rules.ts'
import { STRUCTURE_TYPES } from '../properties/schema.ts'
import { SORTS } from './search/search-query.ts'

const text = z.optional(z.string())

/** What the form of the search sends, and the map's area. */
const query = z.object({
  q: text,
  min_price: text,
  max_price: text,
  beds: text,
  baths: text,
  structure_type: z.optional(z.enum(STRUCTURE_TYPES)),
  sort: z.optional(z.enum(SORTS)),
  min_latitude: text,
  max_latitude: text,
  min_longitude: text,
  max_longitude: text,
})

/** A property's point on a map. */
const point = z.object({ lat: z.number(), lng: z.number(), url: z.string(), street_address: z.string() })

export const dealApi: ApiTable = {
  'GET /bigger_deals': {
    summary: 'The property deal search; as a page, or as a turbo-stream that puts its results anew',
    query: z.extend(query, { page: text }),
    replies: {
      200: 'The page, or with Accept: text/vnd.turbo-stream.html a stream that replaces #deals-results.',
      303: 'To the first page, where the one that was asked for is empty.',
      422: 'The same, with what cannot be used beside its field.',
    },
  },
  'GET /bigger_deals/points.json': {
    summary: 'Points of the deals that a search finds, at most 250, the first by its order',
    query,
    replies: { 200: z.object({ total: z.number(), items: z.array(point) }), 422: fieldErrors },
  },
  'GET /bigger_deals/map.svg': {
    summary: 'The land under the points, whole or at one state',
    query: z.object({ state: text }),
    replies: { 200: 'The picture, image/svg+xml.', 304: 'The copy that the caller has is the newest.' },
  },
}
