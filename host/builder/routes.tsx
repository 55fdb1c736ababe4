import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type BuiltinName, loadBuiltin } from '../../widgets/_geo/builtins.ts'
import { getPostal } from '../../widgets/_geo/postal.ts'
import type { MapInfo } from '../../widgets/_geo/types.ts'
import { stateName } from '../_format/places.ts'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import { getString } from '../_http/forms/values.ts'
import { MAP_MAKER } from '../_http/security.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { textSchema } from '../embed/call-schemas.ts'
import { MAP_CARD } from '../embed/card-image.ts'
import { isPublishedName } from '../maps-embed/published-name.ts'
import { toCityKey } from '../reference/city-key.ts'
import { type City, findCities, findZips } from './cities-store.ts'
import { MapBuilderPage } from './MapBuilderPage.tsx'
import styles from './map-builder.css?inline'
import { readStateRents } from './state-rents-store.ts'

const citiesQuery = z.object({ q: optionalText })

/** Searches for "aust", "St Louis, MO" or "787". */
async function searchCities({ db }: Pick<AppContext, 'db'>, q: string): Promise<City[]> {
  const text = q.trim().toLowerCase()
  if (/^\d{2,5}$/.test(text)) return findZips(db, text)
  const [, name = text, state] = /^(.+?)(?:\s*,\s*|\s+)([a-z]{2})$/.exec(text) ?? []
  if (toCityKey(name).length < 2) return []
  const found = state && stateName(state.toUpperCase()) ? await findCities(db, name, state.toUpperCase()) : []
  // "Los al" begins Los Alamos, and names no city in Alabama.
  return found.length ? found : findCities(db, text.replace(/\s*,.*$/, ''), undefined)
}

export function builderRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/embed/builder',
    {
      helmet: MAP_MAKER,
      config: { access: OPEN },
    },
    (request, reply) => {
      const start = getStart(request.query)
      // Without a login the builder would open the draft in the browser instead of the member's map.
      if (start.openMap && !request.viewer)
        return reply.redirect(`/login?${new URLSearchParams({ next: request.url })}`, 303)
      if (request.viewer) reply.header('cache-control', 'private, no-store')
      return sendPage(site, reply, {
        title: 'Make a map',
        description: 'Make an interactive map for your site without code, or import one you already have.',
        canonical: '/embed/builder',
        card: MAP_CARD,
        place: '/embed',
        styles,
        body: (
          <MapBuilderPage start={start} member={!!request.viewer} origin={site.origin()} major={site.build().major} />
        ),
      })
    },
  )

  app.get(
    '/embed/builder/rents.json',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Returns the median of typical county rents by state',
          replies: {
            200: z.object({
              rows: z.array(z.object({ state: textSchema, rent: z.number() })),
              period: z.nullable(textSchema),
              demo: z.boolean(),
            }),
          },
        },
        costly: 'always',
      },
    },
    async (_, reply) =>
      reply
        .header('cache-control', site.config.dev ? 'no-cache' : 'public, max-age=3600')
        .send(await readStateRents(site.db)),
  )

  app.get(
    '/embed/builder/cities.json',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Finds cities by the beginning of their names, and ZIP codes by their first digits',
          query: citiesQuery,
          replies: {
            200: z.array(z.object({ id: textSchema, text: textSchema, lat: z.number(), lng: z.number() })),
          },
        },
        costly: 'search',
      },
    },
    async ({ query }, reply) =>
      reply
        .header('cache-control', site.config.dev ? 'no-cache' : 'public, max-age=3600')
        .send(await searchCities(site, parseQuery(citiesQuery, query).q ?? '')),
  )

  app.get<{ Params: { base: string } }>(
    '/embed/builder/names/:base.json',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Returns IDs and names of the shapes in a built-in map',
          params: z.object({ base: z.enum(['us', 'us-counties', 'world']) }),
          replies: { 200: z.record(textSchema, textSchema) },
        },
      },
    },
    async (request, reply) => {
      const { base } = request.params
      if (!BASES.includes(base)) throw new HttpError('not_found', 'We can’t find a base map with that name.')
      const info = await loadBuiltin(base as BuiltinName)
      const { names = {} } = info
      return reply
        .header('cache-control', site.config.dev ? 'no-cache' : 'public, max-age=3600')
        .send(base === 'us-counties' ? withStates({ ...names, ...getOtherCounties(info) }) : names)
    },
  )
}

/** Reads which map the builder opens first. It ignores an invalid address, and then opens the draft in the browser. */
function getStart(query: unknown): { openMap?: string; story?: string } {
  const [map, story] = [getString(query, 'map'), getString(query, 'story')]
  if (map && isPublishedName(map)) return { openMap: map }
  if (story && /^[a-z-]{1,40}$/.test(story)) return { story }
  return getString(query, 'new') === undefined ? {} : { story: 'blank' }
}

/** Counties of the other vintage, which the map draws in place of its own where a config names more of them (decision 196). */
const OTHER_COUNTIES = '02063 02066 02270 09110 09120 09130 09140 09150 09160 09170 09180 09190 12025 46113'.split(' ')
function getOtherCounties(info: MapInfo): Record<string, string> {
  return Object.fromEntries(
    OTHER_COUNTIES.flatMap((id) => {
      const { names = {} } = info.getShapes?.({ state_specific: { [id]: {} } }, () => {}) ?? {}
      return names[id] === undefined ? [] : [[id, names[id]]]
    }),
  )
}

/** Of 3,142 counties 31 are called Washington. */
const withStates = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([fips, name]) => [fips, `${name}, ${getPostal(fips)}`]))

const BASES = ['us', 'us-counties', 'world']
