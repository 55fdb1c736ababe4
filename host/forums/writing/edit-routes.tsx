import type { FastifyInstance, FastifyReply } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { AUTHOR } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { idParams, topicParams, writtenReply } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath, topicPath } from '../paths.ts'
import { sendTopicPage } from '../send.tsx'
import { getTopic } from '../topic/routes.tsx'
import { readPosts, type Topic } from '../topic/store.ts'
import { sendWritten } from './answers.ts'
import { changePost, changeTopic } from './change-store.ts'
import { getPost, NO_POST, ownPost, ownTopic } from './own.ts'
import { parsePostForm, postChangeForm, topicChangeForm } from './post-forms.ts'
import type { OnePost } from './post-store.ts'
import { type FormGiven, TopicForm } from './TopicForm.tsx'

const TOPIC = '/forums/:id/topics/:slug'

/** Registers the routes that edit one's own posts. */
export function editRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const ofTopic = { mine: ownTopic(site), rateLimit: FORUM_RATES.change }
  const ofPost = { mine: ownPost(site), rateLimit: FORUM_RATES.change }

  const send = (
    reply: FastifyReply,
    topic: Topic | OnePost['topic'],
    action: string,
    back: string,
    given: FormGiven,
  ) => {
    const titled = action === topicPath(topic)
    const heading = titled ? 'Edit topic' : 'Edit post'
    return sendTopicPage(site, reply, {
      title: heading,
      robots: 'noindex',
      body: (
        <div className="forum">
          <Crumbs
            forum={{ id: topic.forumId, name: topic.forum }}
            topic={{ path: topicPath(topic), title: topic.title }}
          />
          <TopicForm
            heading={heading}
            action={action}
            patch
            draft={titled ? `first ${topic.id}` : `post ${action.split('/').at(-1)}`}
            titled={titled}
            given={given}
            submit="Save"
            back={back}
          />
        </div>
      ),
    })
  }

  app.get(`${TOPIC}/edit`, { config: { ...ofTopic, access: AUTHOR } }, async (request, reply) => {
    const topic = await getTopic(site, request)
    const [first] = await readPosts(db, topic.id, { from: 1, to: 1, viewer: undefined })
    if (!first || first.removedBy) throw new HttpError('not_found', NO_POST)
    const path = topicPath(topic)
    return send(reply, topic, path, path, { title: topic.title, body: first.body })
  })

  app.patch(
    TOPIC,
    {
      config: {
        ...ofTopic,
        access: AUTHOR,
        api: {
          summary: 'Edits the title and first post of the member’s own topic',
          params: topicParams,
          body: topicChangeForm,
          replies: { 200: writtenReply, 303: 'Of a form: to the topic.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      const { written, errors, typed } = parsePostForm(topicChangeForm, request.body)
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        const path = topicPath(topic)
        return send(reply.status(422), topic, path, path, { title: typed.title, body: typed.body, errors })
      }
      const changed = await changeTopic(db, topic.id, written.title, written.body)
      if (changed === undefined) throw new HttpError('not_found', NO_POST)
      return sendWritten(site, request, reply, { postId: changed, status: 200 })
    },
  )

  app.get('/posts/:id/edit', { config: { ...ofPost, access: AUTHOR } }, async (request, reply) => {
    const { id, place, topic, body, removed } = await getPost(site, request)
    if (removed) throw new HttpError('not_found', NO_POST)
    // The first post is changed together with its title.
    if (place === 1) return reply.redirect(`${topicPath(topic)}/edit`, 303)
    return send(reply, topic, `/posts/${id}`, postPath(topic, { id, place }), { title: '', body })
  })

  app.patch(
    '/posts/:id',
    {
      config: {
        ...ofPost,
        access: AUTHOR,
        api: {
          summary: 'Edits the member’s own post',
          params: idParams,
          body: postChangeForm,
          replies: { 200: writtenReply, 303: 'Of a form: to the post.', 422: fieldErrors },
        },
        formPage: '/posts/:id/edit',
      },
    },
    async (request, reply) => {
      const { id, place, topic } = await getPost(site, request)
      const { written, errors, typed } = parsePostForm(postChangeForm, request.body)
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        const back = postPath(topic, { id, place })
        return send(reply.status(422), topic, `/posts/${id}`, back, { title: '', body: typed.body, errors })
      }
      if (!(await changePost(db, id, written.body))) throw new HttpError('not_found', NO_POST)
      return sendWritten(site, request, reply, { postId: id, status: 200 })
    },
  )
}
