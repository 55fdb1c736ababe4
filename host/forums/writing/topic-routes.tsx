import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getTransaction } from '../../_db/transactions.ts'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { created } from '../../_http/actions/outcomes.ts'
import { type FieldValues, hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { idParams, writtenReply } from '../call-schemas.ts'
import { forgetTopicDraft, readTopicDraft } from '../drafts/topic-draft-store.ts'
import { getForum } from '../lists/routes.tsx'
import { type Forum, readForum } from '../lists/store.ts'
import { readTags } from '../marketplace/tag-store.ts'
import { TOPIC_ROUTE } from '../paths.ts'
import { checkWriting } from '../trust/check-writing.ts'
import { readWritten } from './answers.ts'
import { ARCHIVED, createPost, NO_FORUM } from './create.ts'
import { detailFields, parseDetails, type TopicDetails } from './details.ts'
import { newTopicForm, toPostInput } from './post-forms.ts'
import { consumePostQuota } from './quota.ts'
import { sendNewTopic } from './send-topic-form.tsx'
import { TOPIC_CREATED } from './topic-created.ts'

const wholeForm = z.object({ ...newTopicForm.shape, ...detailFields })

/** A topic with the forum that was chosen for it, and its event, ad or poll. */
type NewTopic = z.output<typeof newTopicForm> & { forumId: number; details: TopicDetails }

/** Tells whether a draft has words: a choice alone is nothing that anybody misses. */
const hasText = (fields: FieldValues = {}): boolean => `${fields.title ?? ''}${fields.body ?? ''}`.trim() !== ''

/** Registers the routes that begin a topic. */
export function newTopicRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  /** The forum that was chosen in the form of another; undefined where there is none. */
  const readChosen = async (forum: Forum, id: number | undefined): Promise<Forum | undefined> =>
    id === undefined || id === forum.id ? forum : readForum(db, id)

  /** Reads the fields of a topic, and those of an event, ad or poll that the chosen forum asks for. */
  const parse = async ({ forum: from }: { forum: Forum }, body: unknown): Promise<ParsedForm<NewTopic>> => {
    const { data, errors: invalid, fields, values } = parseForm(newTopicForm, body)
    const chosen = await readChosen(from, fields.forum_id)
    const forum = chosen ?? from
    const tags = await readTags(db)
    const { details, errors: invalidDetails } = parseDetails(forum.kind, body, { siteZone: config.siteTz, tags })
    const errors = {
      ...invalid,
      ...invalidDetails,
      ...(!chosen && { forum_id: [NO_FORUM] }),
      ...(forum.archived && { forum_id: [ARCHIVED] }),
    }
    if (!data || hasErrors(errors)) return { errors, fields: {}, values }
    return { data: { ...data, forumId: forum.id, details }, fields: {}, values }
  }

  action(
    app,
    site,
    TOPIC_ROUTE,
    {
      summary:
        'Creates a topic; the author follows it unless follow is 0. Forums of events and marketplaces need their fields',
      params: idParams,
      load: async ({ id }: { id: string }) => ({ forum: await getForum(site, id) }),
      access: members,
      body: wholeForm,
      parse,
      form: {
        path: '/forums/:id/topics/new',
        show: async ({ reply, forum, viewer }) => {
          const { fields: values = {}, version = 0 } = (await readTopicDraft(db.pool, viewer.id, forum.id)) ?? {}
          return sendNewTopic(site, reply, forum, { values, version, kept: hasText(values) })
        },
        showAgain: async ({ reply, forum }, { values, errors, problem }) => {
          const chosen = await readChosen(forum, Number(values.forum_id) || undefined)
          const version = Number(values.draft_version) || 0
          return sendNewTopic(site, reply, chosen ?? forum, { values, errors, problem, version })
        },
      },
      once: 'form_token',
      replies: { 201: writtenReply },
      leadsTo: 'to the topic',
      config: { flag: 'topics' },
    },
    async ({ data, forum, viewer, tx }) => {
      const { forumId, details } = data
      await consumePostQuota(tx, 'topic', viewer.id)
      await checkWriting(tx, { userId: viewer.id, body: data.body, topic: true, timeZone: config.siteTz })
      const place = { forumId, details }
      const { postId, topicId } = await createPost(tx, { input: toPostInput(data), authorId: viewer.id, place })
      await site.jobs.send(TOPIC_CREATED, { topicId }, { singletonKey: `${topicId}`, within: getTransaction(tx) })
      await forgetTopicDraft(tx, viewer.id, forum.id)
      const { body, path } = await readWritten(tx, postId)
      return created(body, path)
    },
  )
}
