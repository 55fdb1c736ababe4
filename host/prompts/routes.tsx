import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { promptAdminRoutes } from './admin-routes.tsx'
import { DEFAULTS } from './defaults.ts'
import { getPagePrompts, getWanted, isEmail } from './page-prompts.ts'
import { readPrompts } from './store.ts'

/** Gives pages their prompts, and administrators the page on which they set them. */
export function promptRoutes(app: FastifyInstance, site: AppContext): void {
  app.addHook('preHandler', async (request) => {
    if (!isPage(request)) return
    const { url, viewer } = request
    const wanted = getWanted(url, viewer)
    if (!wanted.length && !isEmail(url)) return
    // A page is worth more than its prompts: without a database they are as by default.
    const settings = wanted.length ? await readPrompts(site.db).catch(() => DEFAULTS) : DEFAULTS
    request.prompts = getPagePrompts(url, wanted, settings)
  })
  promptAdminRoutes(app, site)
}

/** Tells whether a request is for a page. */
const isPage = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.url !== undefined && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
