import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { draftReply } from '../../../widgets/topic-form/contract.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { idParams } from '../call-schemas.ts'
import { DRAFTS, FORUM_RATES } from '../limits.ts'
import { getForum } from '../lists/routes.tsx'
import { forumPath } from '../paths.ts'
import { detailFields } from '../writing/details.ts'
import { draftVersion } from '../writing/post-forms.ts'
import { sendNewTopic } from '../writing/send-topic-form.tsx'
import { forgetTopicDraft, readTopicDraft, saveTopicDraft, type TopicDraft } from './topic-draft-store.ts'

const PATH = '/forums/:id/topics/draft'

/** Fields that a draft keeps; anything may stand in them. */
const NAMES = new Set(['title', 'body', 'follow', 'forum_id', ...Object.keys(detailFields)])

const versionForm = z.object({ draft_version: draftVersion })

function parseTopicDraft(source: unknown): ParsedForm<TopicDraft> {
  const { data, errors = {}, values: sent } = parseForm(versionForm, source)
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => NAMES.has(name)))
  const limit = DRAFTS.length.toLocaleString('en')
  const tooLong = Object.entries(values).find(([, text]) => (text?.length ?? 0) > DRAFTS.length)
  if (tooLong)
    errors[tooLong[0]] = [`This text is too long for a draft, which can have up to ${limit} characters a field.`]
  if (!data || hasErrors(errors)) return { errors, fields: {}, values }
  return { data: { fields: values, version: data.draft_version ?? 0 }, fields: {}, values }
}

/** Registers the routes that keep the draft of a new topic and discard it. */
export function topicDraftRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const common = {
    params: idParams,
    load: async ({ id }: { id: string }) => ({ forum: await getForum(site, id) }),
    access: members,
    leadsTo: 'back to the form',
    config: { rateLimit: FORUM_RATES.draft, formPage: '/forums/:id/topics/new' },
  }

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...common,
      summary: 'Saves the draft of a new topic, unless another tab has saved a newer version, which is returned',
      body: z.object({ ...versionForm.shape, title: z.optional(z.string()), body: z.optional(z.string()) }),
      parse: (_, body) => parseTopicDraft(body),
      form: {
        async showAgain({ forum, viewer, request, reply }, { values, errors, problem }) {
          if (!problem) {
            const version = Number(getString(request.body, 'draft_version')) || 0
            return sendNewTopic(site, reply, forum, { values, errors, version })
          }
          // What was typed stands in the form, what another tab saved beside it.
          const { fields, version = 0 } = (await readTopicDraft(db.pool, viewer.id, forum.id)) ?? {}
          const other = { title: fields?.title ?? '', body: fields?.body ?? '' }
          return sendNewTopic(site, reply, forum, { values, version, other })
        },
      },
      replies: { 200: draftReply },
    },
    async ({ forum, viewer, request, data, tx }) => {
      const saved = await saveTopicDraft(tx, viewer.id, forum.id, data)
      if (saved === undefined && prefersHtml(request)) throw new HttpError('conflict')
      const stored = saved === undefined ? await readTopicDraft(tx, viewer.id, forum.id) : undefined
      const { fields, version } = stored ?? { fields: data.fields, version: saved ?? 0 }
      const { title = '', body = '' } = fields
      return updated({ saved: saved !== undefined, version, title, body }, `${forumPath(forum.id)}/topics/new`)
    },
  )

  action(
    app,
    site,
    `DELETE ${PATH}`,
    { ...common, summary: 'Deletes the draft of a new topic', replies: { 204: 'Done.' } },
    async ({ forum, viewer, tx }) => {
      await forgetTopicDraft(tx, viewer.id, forum.id)
      return done(`${forumPath(forum.id)}/topics/new`)
    },
  )
}
