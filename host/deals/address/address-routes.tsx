import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import {
  addressSearchReply,
  autocompleteReply,
  type PropertyAutocompleteProps,
} from '../../../widgets/property-autocomplete/contract.ts'
import { MIN_QUERY_LENGTH } from '../../../widgets/property-autocomplete/model.ts'
import { TEXTS } from '../../../widgets/property-autocomplete/texts.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ASKS, OPEN } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { suggest } from '../../properties/lookup.ts'
import { dealQuery } from '../call-schemas.ts'
import { parseSearchQuery } from '../search/search-query.ts'
import { AddressOptions } from './AddressOptions.tsx'
import { addressForm, addressParts } from './address-form.ts'
import { findTarget, getAddressLine, getFilters } from './find-target.ts'
import { addPrices } from './store.ts'

const autocompleteQuery = z.extend(dealQuery, {
  ...addressParts,
  address_query: z._default(plainText(200, 'an address'), ''),
})

/** The routes of the address field. @param sendDeals sends the page of the deals with the form as it was sent */
export function addressRoutes(
  app: FastifyInstance,
  { db }: AppContext,
  sendDeals: (reply: FastifyReply, props: PropertyAutocompleteProps) => Promise<FastifyReply>,
): void {
  app.get(
    '/bigger_deals/property_address_autocomplete',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Suggests addresses for what was typed, from 2 characters, as HTML of a list',
          query: autocompleteQuery,
          replies: { 200: autocompleteReply },
        },
      },
    },
    async ({ query }, reply) => {
      const text = parseQuery(
        z.object({ address_query: autocompleteQuery.def.shape.address_query }),
        query,
      ).address_query
      const found = [...text.trim()].length < MIN_QUERY_LENGTH ? [] : await addPrices(db, await suggest(db, text))
      const html = renderToString(<AddressOptions addresses={found} filters={getFilters(parseSearchQuery(query))} />)
      return reply.header('cache-control', 'private, max-age=60').send({ html })
    },
  )

  app.post(
    '/bigger_deals/address_searches',
    {
      config: {
        access: ASKS,
        api: {
          summary: 'Finds the page of an address: the home, or deals around it',
          body: addressForm,
          replies: { 200: addressSearchReply, 303: 'To that page.', 422: fieldErrors },
        },
        formPage: '/bigger_deals',
      },
    },
    async (request, reply) => {
      const { data, errors = {}, values } = parseForm(addressForm, request.body)
      const line = data && getAddressLine(data)
      if (data && !line) errors.address_query = [TEXTS.needAddress]
      reply.header('cache-control', 'no-store')
      if (!line) {
        reply.status(422)
        return prefersHtml(request)
          ? sendDeals(reply, { address: values.address_query ?? '', errors })
          : reply.send({ errors })
      }
      const target = await findTarget(db, line)
      return prefersHtml(request) ? reply.redirect(target, 303) : reply.send({ redirect_url: target })
    },
  )
}
