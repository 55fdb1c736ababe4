import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forAccount } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import type { Article } from './article.ts'
import { NO_ARTICLE } from './labels.ts'
import { BLOG_RATES } from './limits.ts'
import { findByAddress, slugParams } from './own.ts'
import { editPath } from './paths.ts'
import { takeOff } from './publish.ts'

/** Registers the routes by which authors take their articles off the site. */
export function stateRoutes(app: FastifyInstance, site: AppContext): void {
  const own = {
    params: slugParams,
    load: async (_: unknown, request: FastifyRequest) => {
      const article = await findByAddress(site, request)
      if (!article) throw new HttpError('not_found', NO_ARTICLE)
      return { article }
    },
    access: forAccount(({ article }: { article: Article }) => article.authorId),
    replies: { 204: 'Done.' },
    config: { rateLimit: BLOG_RATES },
  }

  action(
    app,
    site,
    'DELETE /blog/:slug/published',
    { ...own, summary: 'Takes the member’s own article off the site, as a draft', leadsTo: 'to the draft' },
    async ({ article: { id, slug }, tx }) => {
      await takeOff(tx, id)
      return done(`${editPath(slug)}?done=withdrawn`)
    },
  )

  action(
    app,
    site,
    'DELETE /blog/:slug',
    {
      ...own,
      summary: 'Deletes the member’s own article with its comments',
      leadsTo: 'to the member’s articles',
    },
    async ({ article, tx }) => {
      await takeOff(tx, article.id, { gone: true })
      return done('/blog/mine?done=deleted')
    },
  )
}
