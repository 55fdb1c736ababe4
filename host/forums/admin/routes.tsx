import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { idParams } from '../call-schemas.ts'
import { sendModeration } from '../moderation/send.tsx'
import { NO_FORUM } from '../writing/create.ts'
import { ForumFormPage, type ForumGiven } from './ForumFormPage.tsx'
import { ForumsAdminPage } from './ForumsAdminPage.tsx'
import { forumForm, toForumInput, toForumValues } from './forum-form.ts'
import { type EditedForum, insertForum, listForums, readEditedForum, updateForum } from './store.ts'

const LIST = '/admin/forums'

/** Registers the pages on which administrators create, order, change and archive forums. */
export function forumAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  app.get(LIST, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const saved = (query as { done?: unknown }).done === 'saved'
    const forums = await listForums(db)
    return sendModeration(
      site,
      reply,
      'Manage forums',
      <ForumsAdminPage forums={forums} done={saved ? 'The forum was saved.' : undefined} />,
    )
  })

  const sendForumForm = async (reply: FastifyReply, id: number | undefined, given: ForumGiven) => {
    const categories = [...new Set((await listForums(db)).map(({ category }) => category))]
    const body = <ForumFormPage id={id} categories={categories} {...given} />
    return sendModeration(site, reply, id ? 'Edit forum' : 'New forum', body)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, id: number, status: 200 | 201) =>
    prefersHtml(request) ? reply.redirect(`${LIST}?done=saved`, 303) : reply.status(status).send({ id })

  app.get(`${LIST}/new`, { config: { access: ADMINS } }, (_, reply) => sendForumForm(reply, undefined, {}))

  app.post(
    LIST,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Creates a forum',
          body: forumForm,
          replies: { 201: z.object({ id: z.number() }), 303: 'To the list of forums.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(forumForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendForumForm(reply.status(422), undefined, { errors, values })
      }
      return answer(request, reply, await insertForum(db, toForumInput(data)), 201)
    },
  )

  app.get(`${LIST}/:id`, { config: { access: ADMINS } }, async (request, reply) => {
    const forum = await getEditedForum(site, request)
    return sendForumForm(reply, forum.id, { values: toForumValues(forum) })
  })

  app.put(
    `${LIST}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Changes, orders or archives a forum',
          params: idParams,
          body: forumForm,
          replies: { 200: z.object({ id: z.number() }), 303: 'To the list of forums.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { id } = await getEditedForum(site, request)
      const { data, errors, values } = parseForm(forumForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendForumForm(reply.status(422), id, { errors, values })
      }
      const work = async () => {
        if (!(await updateForum(db, id, toForumInput(data)))) throw new HttpError('not_found', NO_FORUM)
      }
      const problem = await withFormErrors(request, reply, work, ['conflict'])
      return problem ? sendForumForm(reply, id, { values, problem }) : answer(request, reply, id, 200)
    },
  )
}

/** @throws HttpError 404 */
async function getEditedForum({ db }: AppContext, { params }: FastifyRequest): Promise<EditedForum> {
  const id = parseRowId((params as { id: string }).id)
  const forum = id === undefined ? undefined : await readEditedForum(db, id)
  if (!forum) throw new HttpError('not_found', NO_FORUM)
  return forum
}
