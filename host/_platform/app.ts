import { join } from 'node:path'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { makeAuth } from '../accounts/auth.ts'
import { readViewer } from '../accounts/read-viewer.ts'
import { accountRoutes } from '../accounts/routes.tsx'
import { builderRoutes } from '../builder/routes.tsx'
import { businessRoutes } from '../businesses/routes.tsx'
import { contactRoutes } from '../contact/routes.tsx'
import { dashboardRoutes } from '../dashboard/routes.tsx'
import { dealRoutes } from '../deals/routes.tsx'
import { embedRoutes } from '../embed/routes.tsx'
import { forumRoutes } from '../forums/routes.tsx'
import { homeRoutes } from '../home/routes.tsx'
import { insightRoutes } from '../insights/routes.tsx'
import { leadRoutes } from '../leads/routes.tsx'
import { countyRoutes } from '../maps/county-routes.tsx'
import { mapRoutes } from '../maps/routes.tsx'
import { mapsEmbedRoutes } from '../maps-embed/routes.tsx'
import { marketRoutes } from '../markets/routes.tsx'
import { planRoutes } from '../plans/routes.tsx'
import { rentEstimatorRoutes } from '../rent-estimator/routes.tsx'
import { guard } from './access/guard.ts'
import { ACCESS } from './access/table.ts'
import { openApi } from './api/openapi.ts'
import { API } from './api/table.ts'
import { buildReader } from './build.ts'
import { type Config, isSecure, originOf } from './config.ts'
import { csrfTokens } from './csrf.ts'
import { type Database, openDatabase } from './db/database.ts'
import { devReload } from './dev-reload.ts'
import { embedFiles } from './embed-files.ts'
import { errorReplies, malformed } from './error-replies.tsx'
import { fontRoutes, readFonts } from './fonts.ts'
import { healthRoutes } from './health.ts'
import { iconRoutes } from './icon.ts'
import { jsonBodies } from './json-bodies.ts'
import { LOGGER } from './log.ts'
import { methodOverride } from './method-override.ts'
import { nestedNames } from './nested-names.ts'
import { PAGE_BROTLI } from './page-brotli.ts'
import { rateLimits } from './rate-limits.ts'
import { root } from './root.ts'
import { readSecret } from './secret.ts'
import { securityHeaders } from './security.ts'
import { makeServices, serviceRoutes } from './services.ts'
import type { Site } from './site.ts'
import { multipartForms } from './uploads/multipart.ts'

interface Options {
  config: Config
  /** Closed with the app. Without it every page that needs one says that it is away. */
  db?: Database
  /** What keeps the database from serving, from `keepDatabase()`. */
  databaseTrouble?: () => string | undefined
  /** Folder of the islands' build output; `dist/embed` unless told. */
  embedFolder?: string
  /** Where errors of ours are written; standard output unless told. */
  log?: { write(line: string): void }
}

export interface App extends FastifyInstance {
  site: Site
}

/** The whole host, without a port: `listen()` or `inject()` it. */
export async function createApp({
  config,
  db: given,
  databaseTrouble = () => undefined,
  embedFolder = join(root, 'dist/embed'),
  log,
}: Options): Promise<App> {
  const options: FastifyServerOptions = {
    logger: log ? { ...LOGGER, stream: log } : LOGGER,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    frameworkErrors: malformed,
    routerOptions: { querystringParser: nestedNames },
  }
  const app: FastifyInstance = Fastify(options)
  const db = given ?? openDatabase('postgres:///plat?host=/nowhere')
  const address = () => app.server.address()
  const origin = () => {
    const bound = address()
    return config.publicUrl ?? originOf(config.host, typeof bound === 'object' && bound ? bound.port : config.port)
  }
  const secret = readSecret(config)
  const secure = isSecure(config)
  app.addHook('onClose', () => db.close())
  const services = makeServices(app, { config, db, connected: given !== undefined, origin })
  const site: Site = {
    config,
    origin,
    build: buildReader(embedFolder, config.dev),
    fonts: readFonts(),
    db,
    auth: makeAuth({ db, secret, secure, origin }),
    databaseTrouble,
    stopping: false,
    ...services,
  }
  app.decorate('site', site)
  app.addHook('preClose', (done) => {
    site.stopping = true
    done()
  })
  // A kept connection would hold up a stop until its client lets go of it.
  app.addHook('onSend', async (_, reply) => {
    if (site.stopping) reply.header('connection', 'close')
  })
  await securityHeaders(app, config)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: PAGE_BROTLI },
  })
  jsonBodies(app)
  await app.register(formbody, { parser: nestedNames })
  await multipartForms(app)
  await csrfTokens(app, ACCESS, { secret, secure })
  methodOverride(app, site)
  await rateLimits(app, db)
  const checkAccess = guard(app, ACCESS, readViewer(site, secret))
  await openApi(app, site, API, ACCESS)
  errorReplies(app, site)
  healthRoutes(app, site)
  fontRoutes(app, site.fonts)
  iconRoutes(app)
  homeRoutes(app, site)
  mapRoutes(app, site)
  countyRoutes(app, site)
  embedRoutes(app, site, mapsEmbedRoutes(app, site))
  builderRoutes(app, site)
  marketRoutes(app, site)
  insightRoutes(app, site)
  rentEstimatorRoutes(app, site)
  serviceRoutes(app, site)
  accountRoutes(app, site)
  businessRoutes(app, site)
  contactRoutes(app, site)
  leadRoutes(app, site)
  dashboardRoutes(app, site)
  forumRoutes(app, site)
  planRoutes(app, site)
  dealRoutes(app, site)
  embedFiles(app, embedFolder, config.dev)
  if (config.dev) devReload(app)
  app.addHook('onReady', async () => checkAccess())
  return app as unknown as App
}
