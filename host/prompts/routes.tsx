import type { FastifyInstance } from 'fastify'
import { rememberUntilChange } from '../_db/remember.ts'
import { isPageVisit } from '../_http/accepts.ts'
import { keepPrivate } from '../_http/page-cache/private-pages.ts'
import type { AppContext } from '../_services/app-context.ts'
import { promptAdminRoutes } from './admin-routes.tsx'
import { DEFAULTS } from './defaults.ts'
import { getPagePrompts, getWanted, isEmail } from './page-prompts.ts'
import { readPrompts } from './store.ts'

/** Gives pages their prompts, and administrators the page on which they set them. */
export function promptRoutes(app: FastifyInstance, site: AppContext): void {
  const read = rememberUntilChange({ listener: site.listener, tables: ['prompts'] }, () => readPrompts(site.db))
  app.addHook('preHandler', async (request) => {
    if (!isPageVisit(request)) return
    const { url, viewer } = request
    const names = getWanted(url, viewer)
    if (!names.length && !isEmail(url)) return
    // A page is worth more than its prompts: without a database they are as by default.
    const settings = names.length
      ? await read().catch(() => {
          keepPrivate(request)
          return DEFAULTS
        })
      : DEFAULTS
    request.prompts = getPagePrompts(url, names, settings)
  })
  promptAdminRoutes(app, site)
}
