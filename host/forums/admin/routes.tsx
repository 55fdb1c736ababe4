import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
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

  const sendForumForm = async (reply: FastifyReply, id: number | undefined, formState: ForumGiven) => {
    const categories = [...new Set((await listForums(db)).map(({ category }) => category))]
    const body = <ForumFormPage id={id} categories={categories} {...formState} />
    return sendModeration(site, reply, id ? 'Edit forum' : 'New forum', body)
  }
  const common = { access: administrators, body: forumForm, leadsTo: 'to the list of forums' }
  const saved = z.object({ id: z.number() })
  const SAVED = `${LIST}?done=saved`

  action(
    app,
    site,
    `POST ${LIST}`,
    {
      ...common,
      summary: 'Creates a forum',
      form: {
        path: `${LIST}/new`,
        show: ({ reply }) => sendForumForm(reply, undefined, {}),
        showAgain: ({ reply }, returned) => sendForumForm(reply, undefined, returned),
      },
      replies: { 201: saved },
    },
    async ({ data, tx }) => created({ id: await insertForum(tx, toForumInput(data)) }, SAVED),
  )

  action(
    app,
    site,
    `PUT ${LIST}/:id`,
    {
      ...common,
      summary: 'Changes, orders or archives a forum',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => ({ forum: await getEditedForum(site, id) }),
      form: {
        path: `${LIST}/:id`,
        show: ({ reply, forum }) => sendForumForm(reply, forum.id, { values: toForumValues(forum) }),
        showAgain: ({ reply, forum }, returned) => sendForumForm(reply, forum.id, returned),
      },
      replies: { 200: saved },
    },
    async ({ data, forum: { id }, tx }) => {
      if (!(await updateForum(tx, id, toForumInput(data)))) throw new HttpError('not_found', NO_FORUM)
      return updated({ id }, SAVED)
    },
  )
}

/** @throws HttpError 404 */
async function getEditedForum({ db }: AppContext, id: number): Promise<EditedForum> {
  const forum = await readEditedForum(db, id)
  if (!forum) throw new HttpError('not_found', NO_FORUM)
  return forum
}
