import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS } from '../../_http/access/rules.ts'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { CompanyCard } from '../CompanyCard.tsx'
import { businessForm, parseBusiness } from './fields.ts'
import { readMarketNames } from './markets-store.ts'

/** The card of a company as it will stand in the directory, while its owner fills in the form. */
export function previewRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/business/preview',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Returns the card of a company that a form describes, as HTML; what cannot be used is left out',
          query: z.partial(businessForm),
          replies: { 200: 'The card, text/html.' },
        },
      },
    },
    async ({ query }, reply) => {
      const { fields } = parseBusiness(query)
      const { name = 'Your company', kind = 'agent', description = '', city = '', state = null, ...more } = fields
      const markets = await readMarketNames(site.db, more.markets ?? [])
      const card = (
        <CompanyCard
          business={{ name, kind, description, city, state, accepting: more.accepting ?? true }}
          details={{
            subtypes: more.subtypes ?? [],
            languages: more.languages ?? [],
            nationwide: more.nationwide ?? false,
            markets,
          }}
        />
      )
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(renderFragment(site, reply, card))
    },
  )
}
