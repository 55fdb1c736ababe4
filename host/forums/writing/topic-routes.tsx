import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { On } from '../../_db/database.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { Crumbs } from '../Crumbs.tsx'
import { idParams, writtenReply } from '../call-schemas.ts'
import { getForum } from '../lists/routes.tsx'
import type { Forum } from '../lists/store.ts'
import { forumPath } from '../paths.ts'
import { sendTopicPage } from '../send.tsx'
import { sendWritten } from './answers.ts'
import { write } from './create.ts'
import { newTopicForm, parsePostForm } from './post-forms.ts'
import { consumePostQuota } from './quota.ts'
import { type FormGiven, TopicForm } from './TopicForm.tsx'

/** Registers the routes that begin a topic. */
export function newTopicRoutes(app: FastifyInstance, site: AppContext): void {
  const sendNew = (reply: FastifyReply, forum: Forum, given: FormGiven) =>
    sendTopicPage(site, reply, {
      title: `New topic in ${forum.name}`,
      robots: 'noindex',
      body: (
        <div className="forum">
          <Crumbs forum={forum} />
          <TopicForm
            heading="New topic"
            action={`${forumPath(forum.id)}/topics`}
            formToken={randomUUID()}
            author={getViewer(reply.request).name}
            draft={`new ${forum.id}`}
            given={given}
            submit="Post"
            back={forumPath(forum.id)}
          />
        </div>
      ),
    })

  app.get<{ Params: { id: string } }>(
    '/forums/:id/topics/new',
    { config: { access: MEMBERS } },
    async ({ params }, reply) => sendNew(reply, await getForum(site, params.id), { title: '', body: '', follow: true }),
  )

  app.post<{ Params: { id: string } }>(
    '/forums/:id/topics',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Creates a topic; the author follows it unless follow is 0',
          params: idParams,
          body: newTopicForm,
          replies: { 201: writtenReply, 303: 'Of a form: to the topic.', 422: fieldErrors },
        },
        formPage: '/forums/:id/topics/new',
      },
    },
    async (request, reply) => {
      const forum = await getForum(site, request.params.id)
      const { id: userId } = getViewer(request)
      const { written, errors, typed } = parsePostForm(newTopicForm, request.body)
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        return sendNew(reply.status(422), forum, { ...typed, errors })
      }
      let postId = 0
      const work = async () => {
        const count = (on: On) => consumePostQuota(on, 'topic', userId)
        postId = await write(site.db, { written, userId, place: { forumId: forum.id }, count })
      }
      const problem = await withFormErrors(request, reply, work, ['too_many', 'conflict'])
      return problem === undefined
        ? sendWritten(site, request, reply, { postId, status: 201 })
        : sendNew(reply, forum, { ...typed, problem })
    },
  )
}
