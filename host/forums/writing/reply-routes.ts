import type { FastifyInstance } from 'fastify'
import type { On } from '../../_db/database.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { topicParams, writtenReply } from '../call-schemas.ts'
import { getTopic } from '../topic/routes.tsx'
import { showTopic } from '../topic/show-topic.tsx'
import { sendWritten } from './answers.ts'
import { NO_TOPIC, write } from './create.ts'
import { parsePostForm, replyForm } from './post-forms.ts'
import { consumePostQuota } from './quota.ts'

/** `POST …/replies`: a form goes on to the reply, or comes back with what is wrong with it. */
export function replyRoutes(app: FastifyInstance, site: AppContext): void {
  app.post(
    '/forums/:id/topics/:slug/replies',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Replies to a topic; the author follows it unless follow is 0',
          params: topicParams,
          body: replyForm,
          replies: { 201: writtenReply, 303: 'Of a form: to the reply.', 422: fieldErrors },
        },
        formPage: '/forums/:id/topics/:slug',
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      if (topic.removed) throw new HttpError('not_found', NO_TOPIC)
      const { id: userId } = getViewer(request)
      const { written, errors, typed } = parsePostForm(replyForm, request.body)
      const again = (wrong: { errors?: typeof errors; problem?: string }) =>
        showTopic(site, request, reply, topic, { ...typed, ...wrong })
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        reply.status(422)
        return again({ errors })
      }
      let postId = 0
      const work = async () => {
        const count = (on: On) => consumePostQuota(on, 'reply', userId)
        postId = await write(site.db, { written, userId, place: { topicId: topic.id }, count })
      }
      const problem = await withFormErrors(request, reply, work, ['too_many', 'conflict'])
      return problem === undefined ? sendWritten(site, request, reply, { postId, status: 201 }) : again({ problem })
    },
  )
}
