import type { FastifyInstance } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, idParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { refuseSilencedMember } from '../trust/check-writing.ts'
import { getPost, NO_POST } from '../writing/own.ts'
import { toggleDuplicate } from './store.ts'

const OWN = 'You can’t report your own post. Edit or remove it instead.'

/** Registers the report that a post was there before; the same again withdraws it. */
export function duplicateRoutes(app: FastifyInstance, site: AppContext): void {
  app.post(
    '/posts/:id/report_duplicate',
    {
      config: {
        access: MEMBERS,
        rateLimit: FORUM_RATES.change,
        api: emptyCall('Reports a post as a duplicate; again withdraws the report', idParams, 'back to the post.'),
      },
    },
    async (request, reply) => {
      const { id, place, topic, authorId, removed } = await getPost(site, request)
      if (removed) throw new HttpError('not_found', NO_POST)
      const viewer = getViewer(request)
      if (authorId === viewer.id) throw new HttpError('unprocessable', OWN)
      if (await keepCarried(site, request, reply, topic.id)) return reply
      await refuseSilencedMember(site, request)
      await toggleDuplicate(site.db, id, viewer.id)
      return prefersJson(request) ? reply.status(204).send() : reply.redirect(postPath(topic, { id, place }), 303)
    },
  )
}
