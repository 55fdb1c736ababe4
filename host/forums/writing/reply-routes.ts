import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { On } from '../../_db/database.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { acceptsTurboStream, TURBO_STREAM } from '../../_http/turbo-stream.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { topicParams, writtenReply } from '../call-schemas.ts'
import { readPosted } from '../drafts/store.ts'
import type { ReplyGiven } from '../topic/ReplyForm.tsx'
import { getTopic } from '../topic/routes.tsx'
import { showTopic } from '../topic/show-topic.tsx'
import { sendPosted } from '../topic/topic-stream.tsx'
import { checkWriting } from '../trust/check-writing.ts'
import { sendWritten } from './answers.ts'
import { NO_TOPIC, write } from './create.ts'
import { parsePostForm, replyForm } from './post-forms.ts'
import { consumePostQuota } from './quota.ts'
import { tellFollowersJob, tellReaders } from './readers-store.ts'

/** The form after a reply, for the next one. */
const getEmptyReply = async (
  { db }: AppContext,
  user: string,
  topic: number,
  follow: boolean,
): Promise<ReplyGiven> => ({
  body: '',
  follow,
  quoted: '',
  mentioned: '',
  version: 0,
  formToken: randomUUID(),
  focus: false,
  draft: { kept: false, merged: false, quote: '', posted: await readPosted(db, user, topic), given: false },
})

/** `POST …/replies`: a form goes on to the reply, or comes back with what is wrong with it. */
export function replyRoutes(app: FastifyInstance, site: AppContext): void {
  tellFollowersJob(site)
  app.post(
    '/forums/:id/topics/:slug/replies',
    {
      config: {
        flag: 'topics',
        access: MEMBERS,
        api: {
          summary: 'Replies to a topic; the author follows it unless follow is 0',
          params: topicParams,
          body: replyForm,
          replies: {
            201: writtenReply,
            200: `The new post; with Accept: ${TURBO_STREAM} a stream that appends it and replaces the form.`,
            303: 'Of a form: to the reply.',
            422: fieldErrors,
          },
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
        const count = async (on: On) => {
          await consumePostQuota(on, 'reply', userId)
          await checkWriting(on, { userId, body: written.body, timeZone: site.config.siteTz })
        }
        postId = await write(site.db, {
          written,
          userId,
          place: { topicId: topic.id },
          count,
          tell: (client, made) => tellReaders(site, client, made),
        })
      }
      const problem = await withFormErrors(request, reply, work, ['too_many', 'conflict', 'suspended'])
      if (problem !== undefined) return again({ problem })
      if (!acceptsTurboStream(request)) return sendWritten(site, request, reply, { postId, status: 201 })
      return sendPosted(site, reply, topic.id, postId, await getEmptyReply(site, userId, topic.id, written.follow))
    },
  )
}
