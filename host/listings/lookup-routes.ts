import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { foldSearch } from '../../widgets/_http/fold.ts'
import { FILE } from '../_http/access/rules.ts'
import { plainText } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { findCities } from './cities-store.ts'
import { FEATURE_OPTIONS } from './features.ts'

const lookupQuery = z.object({
  term: z._default(plainText(100), ''),
  except_ids: z._default(z.array(z.string()), []),
})
const citiesQuery = z.object({ q: z._default(plainText(100), '') })

const option = z.object({ id: z.string(), value: z.string() })
const city = z.extend(option, { text: z.string(), city: z.string(), state: z.string(), zip: z.string() })

/** What the fields of the form look up. */
export function lookupRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.get(
    '/bigger_deals/feature_lookup',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Looks up features of homes by a part of their name, but for those that are chosen already',
          query: lookupQuery,
          replies: { 200: z.array(option) },
        },
      },
    },
    async ({ query }, reply) => {
      const { term, except_ids } = parseQuery(lookupQuery, query)
      const text = foldSearch(term.trim())
      const found = FEATURE_OPTIONS.filter(
        ({ id, value }) => !except_ids.includes(id) && foldSearch(value).includes(text),
      )
      return reply.header('cache-control', 'public, max-age=60').send(found)
    },
  )

  app.get(
    '/bigger_deals/city_autocomplete',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Suggests cities with their ZIP codes, by the beginning of their name',
          query: citiesQuery,
          replies: { 200: z.array(city) },
        },
      },
    },
    async ({ query }, reply) => {
      const found = await findCities(db, parseQuery(citiesQuery, query).q)
      return reply.header('cache-control', 'public, max-age=60').send(found)
    },
  )
}
