import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { draftReply } from '../../../widgets/topic-form/contract.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { emptyCall, idParams } from '../call-schemas.ts'
import { DRAFTS, FORUM_RATES } from '../limits.ts'
import { getForum } from '../lists/routes.tsx'
import { forumPath } from '../paths.ts'
import { detailFields } from '../writing/details.ts'
import { draftVersion } from '../writing/post-forms.ts'
import { sendNewTopic } from '../writing/send-topic-form.tsx'
import { forgetTopicDraft, readTopicDraft, saveTopicDraft } from './topic-draft-store.ts'

const PATH = '/forums/:id/topics/draft'

/** Fields that a draft keeps; anything may stand in them. */
const NAMES = new Set(['title', 'body', 'follow', 'forum_id', ...Object.keys(detailFields)])

const versionForm = z.object({ draft_version: draftVersion })

function parseTopicDraft(source: unknown): { fields: FieldValues; version: number; errors: FieldErrors } {
  const { data, errors = {}, values } = parseForm(versionForm, source)
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => NAMES.has(name)))
  const tooLong = Object.entries(fields).find(([, text]) => (text?.length ?? 0) > DRAFTS.length)
  const limit = DRAFTS.length.toLocaleString('en')
  return {
    fields,
    version: data?.draft_version ?? 0,
    errors: tooLong
      ? {
          ...errors,
          [tooLong[0]]: [`This text is too long for a draft, which can have up to ${limit} characters a field.`],
        }
      : errors,
  }
}

/** Registers the routes that keep the draft of a new topic and discard it. */
export function topicDraftRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const config = { access: MEMBERS, rateLimit: FORUM_RATES.draft }

  app.post<{ Params: { id: string } }>(
    PATH,
    {
      config: {
        ...config,
        api: {
          summary: 'Saves the draft of a new topic, unless another tab has saved a newer version, which is returned',
          params: idParams,
          body: z.object({ ...versionForm.shape, title: z.optional(z.string()), body: z.optional(z.string()) }),
          replies: { 200: draftReply, 303: 'Of a form: back to the form.', 422: fieldErrors },
        },
        formPage: '/forums/:id/topics/new',
      },
    },
    async (request, reply) => {
      const forum = await getForum(site, request.params.id)
      const { fields, version, errors } = parseTopicDraft(request.body)
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        return sendNewTopic(site, reply.status(422), forum, { values: fields, errors, version })
      }
      const { id: user } = getViewer(request)
      const saved = await saveTopicDraft(db, user, forum.id, { fields, version })
      const stored = saved === undefined ? await readTopicDraft(db, user, forum.id) : undefined
      const now = stored ?? { fields, version: saved ?? 0 }
      const other = { title: now.fields.title ?? '', body: now.fields.body ?? '' }
      if (prefersJson(request)) {
        reply.header('cache-control', 'no-store')
        return reply.send({ saved: saved !== undefined, version: now.version, ...other })
      }
      if (saved !== undefined) return reply.redirect(`${forumPath(forum.id)}/topics/new`, 303)
      // What was typed stands in the form, what another tab saved beside it.
      return sendNewTopic(site, reply.status(409), forum, { values: fields, version: now.version, other })
    },
  )

  app.delete<{ Params: { id: string } }>(
    PATH,
    {
      config: {
        ...config,
        api: emptyCall('Deletes the draft of a new topic', idParams, 'back to the form.'),
        formPage: '/forums/:id/topics/new',
      },
    },
    async (request, reply) => {
      const forum = await getForum(site, request.params.id)
      await forgetTopicDraft(db.pool, getViewer(request).id, forum.id)
      return prefersJson(request) ? reply.status(204).send() : reply.redirect(`${forumPath(forum.id)}/topics/new`, 303)
    },
  )
}
