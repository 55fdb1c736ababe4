import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AdTags } from '../../../widgets/_domain/forums/tags.ts'
import { prefersJson } from '../../_http/accepts.ts'
import { AUTHOR } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { Crumbs } from '../Crumbs.tsx'
import { idParams, topicParams, writtenReply } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { readAd } from '../marketplace/store.ts'
import { readTags } from '../marketplace/tag-store.ts'
import { postPath, topicPath } from '../paths.ts'
import { getLockedValues, isLocked } from '../polls/poll-change.ts'
import { readPoll } from '../polls/store.ts'
import { sendTopicPage } from '../send.tsx'
import { getTopic } from '../topic/routes.tsx'
import { readPosts, type Topic } from '../topic/store.ts'
import { checkWriting } from '../trust/check-writing.ts'
import { sendWritten } from './answers.ts'
import { refuseArchived } from './archived-store.ts'
import { changePost, changeTopic } from './change-store.ts'
import { readDetailValues } from './detail-values.ts'
import { detailFields, parseChanges } from './details.ts'
import { getPost, NO_POST, ownPost, ownTopic } from './own.ts'
import { type FormGiven, PostForm } from './PostForm.tsx'
import { parsePostForm, postChangeForm, topicChangeForm } from './post-forms.ts'
import type { OnePost } from './post-store.ts'
import { withoutGaps } from './send-topic-form.tsx'
import { TopicForm } from './TopicForm.tsx'

const TOPIC = '/forums/:id/topics/:slug'

const wholeForm = z.object({ ...topicChangeForm.shape, ...detailFields })

/** An event may be edited once it is over. */
const ANY_TIME = new Date(0)

/** Errors that the form shows, with what was typed. */
const REFUSALS = ['too_many', 'suspended', 'conflict'] as const

interface Given {
  values: FieldValues
  /** True if the words of its poll stay, since members have voted on them. */
  pollLocked?: boolean
  errors?: FieldErrors
}

/** Registers the routes that edit one's own posts. */
export function editRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const ofTopic = { mine: ownTopic(site), rateLimit: FORUM_RATES.change }
  const ofPost = { mine: ownPost(site), rateLimit: FORUM_RATES.change }

  /** A silenced member edits nothing, and links count wherever they are added. */
  const check = async (request: FastifyRequest, body: string, former: string, topicId: number) => {
    await refuseArchived(db.pool, topicId)
    await checkWriting(db.pool, { userId: getViewer(request).id, body, former, timeZone: config.siteTz })
  }

  /** The tags of new ads, and that of the ad, which may be archived. */
  const readOwnTags = async (topic: Topic): Promise<AdTags> => {
    const [tags, ad] = await Promise.all([readTags(db), topic.kind === 'marketplace' && readAd(db, topic.id)])
    return ad ? { ...tags, [ad.side]: { ...tags[ad.side], [ad.tag]: ad.label } } : tags
  }

  const sendEditTopic = async (reply: FastifyReply, topic: Topic, given: Given) => {
    const path = topicPath(topic)
    const tags = topic.kind === 'marketplace' ? await readOwnTags(topic) : undefined
    return sendTopicPage(site, reply, {
      title: 'Edit Topic',
      robots: 'noindex',
      body: (
        <div className="forum">
          <Crumbs forum={{ id: topic.forumId, name: topic.forum }} topic={{ path, title: topic.title }} />
          <TopicForm
            action={path}
            patch
            draft={`first ${topic.id}`}
            errors={given.errors}
            form={{
              heading: 'Edit Topic',
              submit: 'Save',
              kind: topic.kind,
              forum: topic.forumId,
              values: withoutGaps(given.values),
              ...(tags && { tags }),
              poll: topic.kind !== 'marketplace',
              ...(given.pollLocked && { pollLocked: true }),
              back: path,
            }}
          />
        </div>
      ),
    })
  }

  const sendEditPost = (reply: FastifyReply, { id, place, topic }: OnePost, given: FormGiven) =>
    sendTopicPage(site, reply, {
      title: 'Edit post',
      robots: 'noindex',
      body: (
        <div className="forum">
          <Crumbs
            forum={{ id: topic.forumId, name: topic.forum }}
            topic={{ path: topicPath(topic), title: topic.title }}
          />
          <PostForm id={id} given={given} back={postPath(topic, { id, place })} />
        </div>
      ),
    })

  app.get(`${TOPIC}/edit`, { config: { ...ofTopic, access: AUTHOR } }, async (request, reply) => {
    const topic = await getTopic(site, request)
    if (topic.page) return reply.redirect(`${topic.page}/edit`, 303)
    const [first] = await readPosts(db, topic.id, { from: 1, to: 1, viewer: undefined })
    if (!first || first.removedBy) throw new HttpError('not_found', NO_POST)
    const { values, pollLocked } = await readDetailValues(site, topic)
    return sendEditTopic(reply, topic, { values: { title: topic.title, body: first.body, ...values }, pollLocked })
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
          body: wholeForm,
          replies: { 200: writtenReply, 303: 'Of a form: to the topic.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const topic = await getTopic(site, request)
      if (topic.page) throw new HttpError('conflict', `Edit this on its page: ${topic.page}/edit`)
      const { written, errors: invalid, values } = parsePostForm(topicChangeForm, request.body)
      const poll = topic.kind === 'marketplace' ? undefined : await readPoll(db, topic.id, undefined)
      const pollLocked = poll !== undefined && isLocked(poll)
      // What members have voted on is shown as it is, whatever an older form says.
      const shown = { pollLocked, values: pollLocked ? { ...values, ...getLockedValues(poll) } : values }
      const parsed = parseChanges(topic.kind, request.body, {
        poll,
        siteZone: config.siteTz,
        tags: await readOwnTags(topic),
        now: ANY_TIME,
      })
      const errors = { ...invalid, ...parsed.errors }
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        return sendEditTopic(reply.status(422), topic, { ...shown, errors })
      }
      const [first] = await readPosts(db, topic.id, { from: 1, to: 1, viewer: undefined })
      let changed: number | undefined
      const work = async () => {
        await check(request, written.body, first?.body ?? '', topic.id)
        changed = await changeTopic(db, topic.id, { ...written, changes: parsed.changes })
      }
      const problem = await withFormErrors(request, reply, work, REFUSALS)
      if (problem) return sendEditTopic(reply, topic, { ...shown, errors: { body: [problem] } })
      if (changed === undefined) throw new HttpError('not_found', NO_POST)
      return sendWritten(site, request, reply, { postId: changed, status: 200 })
    },
  )

  app.get('/posts/:id/edit', { config: { ...ofPost, access: AUTHOR } }, async (request, reply) => {
    const post = await getPost(site, request)
    const { place, topic, body, removed } = post
    if (removed) throw new HttpError('not_found', NO_POST)
    // The first post is changed together with its title.
    if (place === 1) return reply.redirect(`${topicPath(topic)}/edit`, 303)
    return sendEditPost(reply, post, { body })
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
      const post = await getPost(site, request)
      const { written, errors, typed } = parsePostForm(postChangeForm, request.body)
      if (Object.keys(errors).length) {
        if (prefersJson(request)) return sendErrors(reply, errors)
        return sendEditPost(reply.status(422), post, { body: typed.body, errors })
      }
      const { id } = post
      const problem = await withFormErrors(
        request,
        reply,
        () => check(request, written.body, post.body, post.topic.id),
        REFUSALS,
      )
      if (problem) return sendEditPost(reply, post, { body: typed.body, errors: { body: [problem] } })
      if (!(await changePost(db, id, written.body))) throw new HttpError('not_found', NO_POST)
      return sendWritten(site, request, reply, { postId: id, status: 200 })
    },
  )
}
