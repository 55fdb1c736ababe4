import type { FastifyInstance } from 'fastify'
import { prefersJson } from '../_http/accepts.ts'
import { OWN_ACCOUNT } from '../_http/access/rules.ts'
import type { AppContext } from '../_services/app-context.ts'
import { emptyCall } from '../forums/call-schemas.ts'
import { BLOG_RATES } from './limits.ts'
import { getOwnArticle, ownArticle, slugParams } from './own.ts'
import { articlePath, editPath } from './paths.ts'
import { takeOff } from './publish.ts'

/** Registers the routes by which authors take their articles off the site. */
export function stateRoutes(app: FastifyInstance, site: AppContext): void {
  const own = { access: OWN_ACCOUNT, mine: ownArticle(site), rateLimit: BLOG_RATES }

  app.delete(
    '/blog/:slug/published',
    {
      config: {
        ...own,
        api: emptyCall('Takes the member’s own article off the site, as a draft', slugParams, 'to the draft.'),
      },
    },
    async (request, reply) => {
      const { id, slug } = await getOwnArticle(site, request)
      await takeOff(site, id)
      return prefersJson(request) ? reply.status(204).send() : reply.redirect(`${editPath(slug)}?done=withdrawn`, 303)
    },
  )

  app.delete(
    articlePath(':slug'),
    {
      config: {
        ...own,
        api: emptyCall('Deletes the member’s own article with its comments', slugParams, 'to the member’s articles.'),
      },
    },
    async (request, reply) => {
      const { id } = await getOwnArticle(site, request)
      await takeOff(site, id, { gone: true })
      return prefersJson(request) ? reply.status(204).send() : reply.redirect('/blog/mine?done=deleted', 303)
    },
  )
}
