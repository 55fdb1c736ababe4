import { join } from 'node:path'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { type Config, getOrigin, isSecure } from './_config/config.ts'
import { root } from './_config/root.ts'
import { readSecrets } from './_config/secret.ts'
import { type Database, openDatabase } from './_db/database.ts'
import { openReplica } from './_db/replica.ts'
import { authorize } from './_http/access/guard.ts'
import { openApi } from './_http/api/openapi.ts'
import { PAGE_BROTLI } from './_http/compress.ts'
import { compressPages, createPageCompressor } from './_http/compress-pages.ts'
import { getPlainCookieName, getPort, ownCookieNames, sendOwnCookieNames } from './_http/cookie-names.ts'
import { csrfTokens } from './_http/csrf.ts'
import { devReload } from './_http/dev-reload.ts'
import { embedFiles } from './_http/embed-files.ts'
import { hostGuard } from './_http/host-guard.ts'
import { jsonBodies } from './_http/json-bodies.ts'
import { loadGuard, monitorLoad } from './_http/load-guard.ts'
import { getLogger } from './_http/log.ts'
import { methodOverride } from './_http/method-override.ts'
import { nestedNames } from './_http/nested-names.ts'
import { createRequestId, observeRequests, sendRequestId } from './_http/observe-requests.ts'
import { pageCache } from './_http/page-cache/page-cache.ts'
import { watchProxies } from './_http/proxy-warning.ts'
import { rateLimits } from './_http/rate-limits.ts'
import { chooseReads } from './_http/reads.ts'
import { createRequestQueue, queueRequests } from './_http/request-queue.ts'
import { collectRoutes } from './_http/route-records.ts'
import { securityHeaders } from './_http/security.ts'
import { traceRequests } from './_http/trace-requests.ts'
import { trafficLimits } from './_http/traffic-limits.ts'
import { refuseUnreadable } from './_http/unreadable.ts'
import { buildReader } from './_pages/build.ts'
import { demoData } from './_pages/demo-data.ts'
import { errorReplies, refuseMalformed } from './_pages/error-replies.tsx'
import { fontRoutes, readFonts } from './_pages/fonts.ts'
import { iconRoutes } from './_pages/icon.ts'
import type { AppContext } from './_services/app-context.ts'
import { collectAreas } from './_services/collect-areas.ts'
import { refuseTurnedOff } from './_services/flags/flags.ts'
import { healthRoutes } from './_services/health.ts'
import { registerJobs } from './_services/jobs/define-job.ts'
import { getContactEmail } from './_services/mail/contact-email.ts'
import { toJob } from './_services/mail/define-mail.ts'
import { serveMetrics } from './_services/metrics/serve-metrics.ts'
import { makeServices } from './_services/services.ts'
import { multipartForms } from './_services/uploads/multipart.ts'
import { makeAuth, sessionCookie } from './accounts/auth.ts'
import { readViewer } from './accounts/read-viewer.ts'
import { resignSessions } from './accounts/resign-sessions.ts'
import { AREAS } from './areas.ts'
import { drawArticle } from './blog/draw-article.tsx'
import { readLayout } from './dashboard/layout-store.ts'

interface Options {
  config: Config
  /** Closed with the app. Without it every page that needs one says that it is away. */
  db?: Database
  /** Returns what keeps the database from serving, from `keepDatabase()`. */
  databaseTrouble?: () => string | undefined
  /** Folder of the islands' build output; `dist/embed` unless told. */
  embedFolder?: string
  /** The output for server errors; standard output by default. */
  log?: { write(line: string): void }
}

export interface App extends FastifyInstance {
  site: AppContext
}

/** So many hops before the server are believed; Fastify itself takes no number, since a client that reaches it directly is one. */
const getTrust = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies

/**
 * Milliseconds in which nothing is read or written, after which a connection ends: who reads nothing of an answer would otherwise have it
 * held in memory for ever. Longer than any work takes, and than the pause between two signs of life of a push stream.
 */
const SILENCE_MS = 120_000

/** The whole host, without a port: `listen()` or `inject()` it. */
export async function createApp({
  config,
  db: providedDb,
  databaseTrouble = () => undefined,
  embedFolder = join(root, 'dist/embed'),
  log,
}: Options): Promise<App> {
  const options: FastifyServerOptions = {
    logger: getLogger(config.observability, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: createRequestId,
    trustProxy: getTrust(config.trustProxy),
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: SILENCE_MS,
    frameworkErrors: refuseMalformed(config),
    clientErrorHandler: refuseUnreadable(config),
    routerOptions: { querystringParser: nestedNames },
  }
  const app: FastifyInstance = Fastify(options)
  const db = providedDb ?? openDatabase('postgres:///plat?host=/nowhere')
  const address = () => app.server.address()
  const origin = () => {
    const bound = address()
    return config.publicUrl ?? getOrigin(config.host, typeof bound === 'object' && bound ? bound.port : config.port)
  }
  const secrets = readSecrets(config)
  const secure = isSecure(config)
  const replica = providedDb && config.databaseReadUrl ? openReplica(db, config.databaseReadUrl) : undefined
  app.addHook('onClose', () => db.close())
  const services = makeServices(app, { config, db, connected: providedDb !== undefined, origin })
  const queue = createRequestQueue()
  const site: AppContext = {
    config,
    origin,
    build: buildReader(embedFolder, config.dev),
    fonts: readFonts(),
    db,
    auth: makeAuth({ db, secrets, secure, origin }),
    databaseTrouble,
    proxies: watchProxies(app, config),
    replica,
    reads: chooseReads(app, { db, replica, secure }),
    stopping: false,
    load: monitorLoad(app, config, queue),
    hasForumWidget: async (viewer) => (await readLayout(site, viewer)).widgets.includes('forums'),
    drawTopicPage: (view) => drawArticle({ db }, view),
    ...services,
    ...collectAreas(AREAS),
  }
  app.decorate('site', site)
  collectRoutes(app)
  observeRequests(app)
  traceRequests(app)
  app.addHook('preClose', (done) => {
    site.stopping = true
    done()
  })
  // A kept connection would hold up a stop until its client lets go of it.
  app.addHook('onSend', async (_, reply) => {
    if (site.stopping) reply.header('connection', 'close')
  })
  await securityHeaders(app, config)
  ownCookieNames(app, { secure })
  hostGuard(app, config)
  trafficLimits(app, { config, sessionCookie: sessionCookie(secure) })
  resignSessions(app, { secrets, cookie: sessionCookie(secure) })
  await csrfTokens(app, { secrets, secure, getContact: () => getContactEmail({ config, origin }) })
  sendOwnCookieNames(app, { secure })
  const compressPage = createPageCompressor()
  // After cookies, which become a header when an answer is sent.
  pageCache(app, {
    compress: compressPage,
    seconds: config.pageCacheSeconds,
    listener: site.listener,
    connected: providedDb !== undefined,
    purge: site.providers.purgeCdn,
  })
  // Pages that are cached are sent before this.
  queueRequests(app, queue)
  loadGuard(app, site.load)
  sendRequestId(app)
  compressPages(app, compressPage)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: PAGE_BROTLI },
  })
  jsonBodies(app)
  await app.register(formbody, { parser: nestedNames })
  await multipartForms(app)
  methodOverride(app, site)
  await rateLimits(app, db)
  authorize(app, readViewer(site, secrets[0]), config.siteTz)
  refuseTurnedOff(app, site.flags)
  const port = getPort(config.publicUrl ?? `:${config.port}`)
  await openApi(app, site, { sessionCookie: getPlainCookieName(sessionCookie(secure), port) })
  demoData(app, site, providedDb !== undefined)
  errorReplies(app, site)
  healthRoutes(app, site)
  fontRoutes(app, site.fonts)
  iconRoutes(app)
  for (const { routes, jobs = [], mails = [] } of AREAS) {
    routes(app, site)
    registerJobs(app, site, [...jobs, ...mails.map(toJob)])
  }
  serveMetrics(app, site)
  embedFiles(app, embedFolder, config.dev, config.mapStyle?.origins ?? [])
  if (config.dev) devReload(app)
  return app as unknown as App
}
