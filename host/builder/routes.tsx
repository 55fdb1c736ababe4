import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type BuiltinName, loadBuiltin } from '../../widgets/_geo/builtins.ts'
import { getPostal } from '../../widgets/county-map/names.ts'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { MAP_MAKER } from '../_http/security.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { textSchema } from '../embed/call-schemas.ts'
import { MapBuilderPage } from './MapBuilderPage.tsx'
import styles from './map-builder.css?inline'

export function builderRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/embed/builder',
    {
      helmet: MAP_MAKER,
      config: { access: OPEN },
    },
    (_, reply) =>
      sendPage(site, reply, {
        title: 'Make a map',
        description: 'Make an interactive map for your site without code, or import one you already have.',
        canonical: '/embed/builder',
        place: '/embed',
        styles,
        body: <MapBuilderPage origin={site.origin()} major={site.build().major} />,
      }),
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
      const { names = {} } = await loadBuiltin(base as BuiltinName)
      return reply
        .header('cache-control', site.config.dev ? 'no-cache' : 'public, max-age=3600')
        .send(base === 'us-counties' ? withStates(names) : names)
    },
  )
}

/** Of 3,142 counties 31 are called Washington. */
const withStates = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([fips, name]) => [fips, `${name}, ${getPostal(fips)}`]))

const BASES = ['us', 'us-counties', 'world']
