import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { addressSuggestions } from '../../widgets/_domain/addresses/calls.ts'
import type { LocationSuggestion } from '../../widgets/rent-estimator/contract.ts'
import { locationSuggestions } from '../../widgets/rent-estimator/contract.ts'
import { FILE } from '../_http/access/rules.ts'
import { allowAnyOrigin } from '../_http/cors.ts'
import { plainText } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import { SHARED } from '../_http/security.ts'
import type { AppContext } from '../_services/app-context.ts'
import { suggest } from '../properties/lookup.ts'
import type { Listed } from '../properties/store.ts'
import { propertyPath } from '../rent-estimator/paths.ts'
import { getRecord } from '../rent-estimator/record.ts'
import { getSuggestion } from './search.ts'

/** Shorter texts have no suggestions: the growth document's 4 characters, the core document's 6. */
const LENGTHS = { q: 4, address: 6 }

const estimatorQuery = z.object({ q: plainText(200, 'an address') })
const insightsQuery = z.object({ address: plainText(200, 'an address') })

const ANY_PAGE = { helmet: SHARED, onRequest: allowAnyOrigin }

/** Suggestions for two address fields. The same text has the same answer for a minute. */
export function suggestionRoutes(app: FastifyInstance, site: AppContext): void {
  const find = async (request: FastifyRequest, query: string, name: keyof typeof LENGTHS): Promise<Listed[]> =>
    [...query.trim()].length < LENGTHS[name] ? [] : suggest(site.reads(request), query)

  app.get(
    '/rent-estimator-location-suggestions',
    {
      ...ANY_PAGE,
      config: {
        access: FILE,
        api: {
          summary: 'Suggests addresses that start with the query, from 4 characters',
          query: estimatorQuery,
          replies: { 200: locationSuggestions },
        },
      },
    },
    async (request, reply) => {
      const found = await find(request, parseQuery(estimatorQuery, request.query).q, 'q')
      return reply.header('cache-control', 'public, max-age=60').send(found.map(getLocation))
    },
  )

  app.get(
    '/insights/address_suggestions',
    {
      ...ANY_PAGE,
      config: {
        access: FILE,
        api: {
          summary: 'Suggests addresses that start with the query, from 6 characters',
          query: insightsQuery,
          replies: { 200: addressSuggestions },
        },
      },
    },
    async (request, reply) => {
      const found = await find(request, parseQuery(insightsQuery, request.query).address, 'address')
      return reply.header('cache-control', 'public, max-age=60').send(found.map(getSuggestion))
    },
  )
}

/** Converts a property to a suggestion of the rent estimator. */
export const getLocation = ({
  id,
  houseNumber,
  street,
  secondary,
  city,
  state,
  zip,
  address,
  ...home
}: Listed): LocationSuggestion => ({
  label: address,
  street: [`${houseNumber} ${street}`, secondary].filter(Boolean).join(', '),
  city,
  state_or_province: state,
  postal_code: zip,
  url: propertyPath(id),
  home: getHome(home),
})

function getHome(home: Parameters<typeof getRecord>[0]) {
  const { structureType: structure_type, ...rooms } = getRecord(home)
  return { ...rooms, structure_type }
}
