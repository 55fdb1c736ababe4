import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../_http/accepts.ts'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText } from '../_http/forms/fields.ts'
import { hasErrors, parseQuery } from '../_http/forms/parse-form.ts'
import { isRowId } from '../_http/ids.ts'
import { withMapStyle } from '../_http/security.ts'
import figureStyles from '../_pages/figures.css?inline'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { addressField, type HomeForm, homeFields, parseHomeForm, priceField } from '../properties/home-form.ts'
import { locate } from '../properties/locate.ts'
import { alike, suggest } from '../properties/lookup.ts'
import { getParts } from '../properties/parts.ts'
import { HOME_TABLES } from '../properties/property-tables.ts'
import estimatorStyles from '../rent-estimator/estimator.css?inline'
import {
  estimatorPath,
  type FormValues,
  locationsPath,
  type PrefilledFields,
  propertyPath,
  withAllComparables,
} from '../rent-estimator/paths.ts'
import { savedState } from '../saved/routes.ts'
import styles from './insights.css?inline'
import { LocationPage } from './LocationPage.tsx'
import { locationView } from './location.ts'
import { LISTED, propertySpec } from './property-spec.tsx'
import { getReply, getSuggestion, searchProperty } from './search.ts'
import { searchRoutes } from './search-routes.ts'
import { sendEstimator, sendSearch } from './send.tsx'
import { suggestionRoutes } from './suggestion-routes.ts'
import { UnknownPage } from './UnknownPage.tsx'
import { propertyView, rememberAreas } from './view.ts'
import type { Wrong } from './WrongNotice.tsx'

const searchQuery = z.object({ address: optionalText })
const unknownQuery = z.object({ query: optionalText })
const comparablesQuery = z.object({ comparables: optionalText })
const homeForm = z.object({ ...homeFields, price: priceField })
const locationForm = z.object({ address: addressField, ...homeFields, price: priceField })

const SCOPE = 'validated_address_search'

/** Insights: the search, the page of a property, of a location, and of what is not known. */
export function insightRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const { mapStyle } = config
  const areas = rememberAreas(db, site.listener)
  suggestionRoutes(app, site)
  searchRoutes(app, site)

  app.get('/insights', { config: { access: OPEN, costly: 'search' } }, async ({ query }, reply) => {
    const address = parseQuery(searchQuery, query).address?.trim()
    if (!address) return sendSearch(site, reply, {})
    const { outcome } = await searchProperty(db, address)
    if (outcome.status === 'match') return reply.redirect(propertyPath(outcome.property.id), 303)
    if (outcome.status === 'found') return reply.redirect(locationsPath(address), 303)
    const { suggestions } = getReply(address, outcome)
    if (suggestions.length) return sendSearch(site, reply, { address, suggestions })
    const errors = { address: ['We can’t find this address. Check the street number and name.'] }
    return sendSearch(site, reply.status(404), { address, errors })
  })

  app.get<{ Params: { id: string } }>(
    '/insights/properties/:id',
    {
      ...(mapStyle && { helmet: withMapStyle(mapStyle.origins) }),
      config: {
        access: OPEN,
        cachedUntilChange: [...HOME_TABLES, 'deal_listings', 'settings', 'users'],
        cachedQuery: Object.keys(comparablesQuery.shape),
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const { known, form } = getPrefilledFields(request)
      const view = isRowId(params.id)
        ? await propertyView(site.reads(request), Number(params.id), known, areas)
        : undefined
      if (!view) throw new HttpError('not_found', 'We can’t find a property with this ID. Search by address instead.')
      const saved = await savedState(db, 'properties', request, view.property.id)
      const wrong = getCorrection(form, view.property.address)
      return sendPage(
        site,
        reply.status(wrong ? 422 : 200),
        propertySpec(view, getComparableCount(query), known, saved, wrong, mapStyle?.url),
      )
    },
  )

  app.get('/insights/locations', { config: { access: OPEN, costly: 'search' } }, async (request, reply) => {
    const { query } = request
    const { known, address, form } = getPrefilledFields(request, true)
    // Without a place there is nothing to show: the form, with all that was given.
    if (form.errors.address) return sendEstimator(site, reply.status(422), 'address', form)
    const view = await locationView(site.reads(request), address, known)
    if (!view) return sendUnknown(address, reply.status(404))
    const wrong = getCorrection(form, address)
    return sendPage(site, reply.status(wrong ? 422 : 200), {
      title: `Rents in ${view.name}`,
      description: `What homes rent for in ${view.name}: median, range, and comparable homes.`,
      canonical: locationsPath(address),
      place: '/insights',
      robots: 'noindex',
      styles: [styles, figureStyles, estimatorStyles],
      body: (
        <LocationPage
          view={view}
          shown={getComparableCount(query)}
          all={withAllComparables(locationsPath(address, known))}
          wrong={wrong}
        />
      ),
    })
  })

  app.get('/insights/unknown-property', { config: { access: OPEN, costly: 'search' } }, async ({ query }, reply) =>
    sendUnknown(parseQuery(unknownQuery, query).query?.trim() ?? '', reply),
  )

  async function sendUnknown(query: string, reply: Parameters<typeof sendPage>[1]) {
    const parts = getParts(query)
    const matches = query ? await suggest(db, query) : []
    const near = matches.length || !parts.words.length ? matches : await alike(db, { ...parts, number: undefined })
    const { place } = await locate(db, parts)
    return sendPage(site, reply, {
      title: query ? 'Address not found' : 'Property insights',
      place: '/insights',
      robots: 'noindex',
      styles,
      body: (
        <UnknownPage
          query={query}
          place={place && `${place.city}, ${place.state}`}
          suggestions={near.slice(0, 5).map(getSuggestion)}
        />
      ),
    })
  }
}

/**
 * What a link says of the home. The price may stand beside the other fields, as the locations page has it.
 * @throws HttpError 422 that names the first field that cannot be used, where a script reads the answer; a person gets the
 * page without what cannot be used, and is told
 */
function getPrefilledFields(
  request: FastifyRequest,
  needsAddress = false,
): { known: PrefilledFields; address: string; form: HomeForm<z.output<typeof homeForm>> } {
  const { query } = request
  const contract = needsAddress ? locationForm : homeForm
  const form = parseHomeForm(contract as typeof locationForm, query, SCOPE, ['price'])
  const { address = '', beds, baths, structure_type: structureType, price } = form.fields
  const known: PrefilledFields = { beds, baths, structureType, price }
  const [wrong] = Object.entries(form.errors)
  if (wrong && prefersJson(request)) {
    const [name, [sentence = '']] = wrong
    throw new HttpError('unprocessable', sentence.includes(`"${name}"`) ? sentence : `"${name}": ${sentence}`)
  }
  return { known, address, form }
}

function getCorrection({ errors, values }: HomeForm<unknown>, address: string): Wrong | undefined {
  if (!hasErrors(errors)) return undefined
  const formValues: FormValues = { address }
  for (const name of ['price', 'beds', 'baths', 'structure_type'] as const) formValues[name] = values[name] ?? ''
  return { sentences: Object.values(errors).flat(), href: estimatorPath(formValues) }
}

const getComparableCount = (query: unknown): number =>
  parseQuery(comparablesQuery, query).comparables === 'all' ? 200 : LISTED
