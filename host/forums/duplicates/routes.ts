import type { FastifyInstance } from 'fastify'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onPost } from '../actions.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { refuseSilenced } from '../trust/check-writing.ts'
import { NO_POST } from '../writing/own.ts'
import { toggleDuplicate } from './store.ts'

const OWN = 'You can’t report your own post. Edit or remove it instead.'

/** Registers the report that a post was there before; the same again withdraws it. */
export const duplicateRoutes = (app: FastifyInstance, site: AppContext): void =>
  action(
    app,
    site,
    'POST /posts/:id/report_duplicate',
    {
      ...onPost(site),
      summary: 'Reports a post as a duplicate; again withdraws the report',
      access: members,
      replies: { 204: 'Done.' },
      leadsTo: 'back to the post',
      config: { rateLimit: FORUM_RATES.change },
    },
    async ({ post, viewer, data, tx }) => {
      if (post.removed) throw new HttpError('not_found', NO_POST)
      if (post.authorId === viewer.id) throw new HttpError('unprocessable', OWN)
      await keepCarriedDraft(tx, viewer.id, post.topic.id, data)
      await refuseSilenced(tx, viewer.id, site.config.siteTz)
      await toggleDuplicate(tx, post.id, viewer.id)
      return done(postPath(post.topic, post))
    },
  )
