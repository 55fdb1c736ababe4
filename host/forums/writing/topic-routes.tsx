import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { On } from '../../_db/database.ts'
import { getTransaction } from '../../_db/transactions.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import type { FieldValues } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { idParams, writtenReply } from '../call-schemas.ts'
import { forgetTopicDraft, readTopicDraft } from '../drafts/topic-draft-store.ts'
import { getForum } from '../lists/routes.tsx'
import { readForum } from '../lists/store.ts'
import { readTags } from '../marketplace/tag-store.ts'
import { checkWriting } from '../trust/check-writing.ts'
import { sendWritten } from './answers.ts'
import { ARCHIVED, NO_FORUM, write } from './create.ts'
import type { CreatedPost } from './create-store.ts'
import { detailFields, parseDetails } from './details.ts'
import { newTopicForm, parsePostForm } from './post-forms.ts'
import { consumePostQuota } from './quota.ts'
import { sendNewTopic } from './send-topic-form.tsx'
import { TOPIC_CREATED } from './topic-created.ts'

const wholeForm = z.object({ ...newTopicForm.shape, ...detailFields })

/** Tells whether a draft has words: a choice alone is nothing that anybody misses. */
const hasText = (fields: FieldValues = {}): boolean => `${fields.title ?? ''}${fields.body ?? ''}`.trim() !== ''

/** Registers the routes that begin a topic. */
export function newTopicRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  app.get<{ Params: { id: string } }>(
    '/forums/:id/topics/new',
    { config: { access: MEMBERS } },
    async (request, reply) => {
      const forum = await getForum(site, request.params.id)
      const draft = await readTopicDraft(db, getViewer(request).id, forum.id)
      const version = draft?.version ?? 0
      return sendNewTopic(site, reply, forum, { values: draft?.fields ?? {}, version, kept: hasText(draft?.fields) })
    },
  )

  app.post<{ Params: { id: string } }>(
    '/forums/:id/topics',
    {
      config: {
        flag: 'topics',
        access: MEMBERS,
        api: {
          summary:
            'Creates a topic; the author follows it unless follow is 0. Forums of events and marketplaces need their fields',
          params: idParams,
          body: wholeForm,
          replies: { 201: writtenReply, 303: 'Of a form: to the topic.', 422: fieldErrors },
        },
        formPage: '/forums/:id/topics/new',
      },
    },
    async (request, reply) => {
      const from = await getForum(site, request.params.id)
      const { id: userId } = getViewer(request)
      const { written, errors, values, forumId } = parsePostForm(newTopicForm, request.body)
      const chosen = forumId === undefined || forumId === from.id ? from : await readForum(db, forumId)
      const forum = chosen ?? from
      const parsed = parseDetails(forum.kind, request.body, {
        siteZone: config.siteTz,
        tags: await readTags(db),
      })
      const all = {
        ...errors,
        ...parsed.errors,
        ...(!chosen && { forum_id: [NO_FORUM] }),
        ...(forum.archived && { forum_id: [ARCHIVED] }),
      }
      const version = Number(values.draft_version) || 0
      if (Object.keys(all).length) {
        if (prefersJson(request)) return sendErrors(reply, all)
        return sendNewTopic(site, reply.status(422), forum, { values, errors: all, version })
      }
      let postId = 0
      const work = async () => {
        const count = async (on: On) => {
          await consumePostQuota(on, 'topic', userId)
          await checkWriting(on, { userId, body: written.body, topic: true, timeZone: config.siteTz })
        }
        const tell = async (client: PoolClient, { topicId }: CreatedPost) => {
          await site.jobs.send(
            TOPIC_CREATED,
            { topicId },
            { singletonKey: `${topicId}`, within: getTransaction(client) },
          )
        }
        postId = await write(db, {
          written,
          userId,
          place: { forumId: forum.id, details: parsed.details },
          count,
          tell,
        })
      }
      const problem = await withFormErrors(request, reply, work, ['too_many', 'conflict', 'suspended'])
      if (problem !== undefined) return sendNewTopic(site, reply, forum, { values, problem, version })
      await forgetTopicDraft(db.pool, userId, from.id)
      return sendWritten(site, request, reply, { postId, status: 201 })
    },
  )
}
