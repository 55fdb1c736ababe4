import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { created } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { TURBO_STREAM } from '../../_http/turbo-stream.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { topicParams, writtenReply } from '../call-schemas.ts'
import { readPosted } from '../drafts/store.ts'
import { REPLY_ROUTE } from '../paths.ts'
import type { ReplyGiven } from '../topic/ReplyForm.tsx'
import { getTopic } from '../topic/routes.tsx'
import { showTopic } from '../topic/show-topic.tsx'
import { sendPosted } from '../topic/topic-stream.tsx'
import { checkWriting } from '../trust/check-writing.ts'
import { readWritten } from './answers.ts'
import { createPost, NO_TOPIC } from './create.ts'
import { replyForm, toFormValues, toPostInput } from './post-forms.ts'
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
  action(
    app,
    site,
    REPLY_ROUTE,
    {
      summary: 'Replies to a topic; the author follows it unless follow is 0',
      params: topicParams,
      load: async (_: unknown, request: FastifyRequest) => {
        const topic = await getTopic(site, request)
        if (topic.removed) throw new HttpError('not_found', NO_TOPIC)
        return { topic }
      },
      access: members,
      body: replyForm,
      form: {
        path: '/forums/:id/topics/:slug',
        showAgain: ({ request, reply, topic }, { values, errors, problem }) =>
          showTopic(site, request, reply, topic, { ...toFormValues(values), errors, problem }),
      },
      once: 'form_token',
      replies: { 201: writtenReply },
      leadsTo: 'to the reply',
      stream: {
        about: `The new post; with Accept: ${TURBO_STREAM} a stream that appends it and replaces the form.`,
        send: async ({ reply, topic, viewer }, { body }, { follow }) =>
          sendPosted(
            site,
            reply,
            topic.id,
            (body as { id: number }).id,
            await getEmptyReply(site, viewer.id, topic.id, follow),
          ),
      },
      config: { flag: 'topics' },
    },
    async ({ data, topic, viewer, tx }) => {
      await consumePostQuota(tx, 'reply', viewer.id)
      await checkWriting(tx, { userId: viewer.id, body: data.body, timeZone: site.config.siteTz })
      const place = { topicId: topic.id }
      const post = await createPost(tx, { input: toPostInput(data), authorId: viewer.id, place })
      await tellReaders(site, tx, post)
      const { body, path } = await readWritten(tx, post.postId)
      return created(body, path)
    },
  )
}
