import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { parseRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { reason } from '../../accounts/members/member-forms.ts'
import { idParams } from '../call-schemas.ts'
import { readStanding } from '../trust/store.ts'
import { NO_POST } from '../writing/own.ts'
import { moderate } from './act.ts'
import { listMemberModeration } from './action-store.ts'
import { decisionForm, parseDecision } from './decision-form.ts'
import { PostReviewPage, type ReviewGiven } from './PostReviewPage.tsx'
import { QueuePage, type Refused } from './QueuePage.tsx'
import { readMoveTargets, readQueue, readReviewedPost } from './queue-store.ts'
import { sendModeration } from './send.tsx'

const QUEUE = '/admin/forums/queue'
const POST = '/admin/forums/posts/:id'

const queueForm = z.object({
  state: z.enum(['restore', 'hide', 'delete'], { error: 'restore, hide or delete' }),
  reason,
})

/** Registers the posts that wait for moderators, and what these do about a post, its topic and its author. */
export function moderationRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const moment = (date: Date) => formatDateTime(date, config.siteTz)
  const done = ({ query }: FastifyRequest) => ((query as { done?: unknown }).done === 'decided' ? DECIDED : undefined)

  const sendQueue = async (
    reply: FastifyReply,
    given: { refused?: Refused; problem?: string; done?: string | undefined },
  ) =>
    sendModeration(site, reply, 'Posts to review', <QueuePage posts={await readQueue(db)} moment={moment} {...given} />)

  app.get(QUEUE, { config: { access: ADMINS } }, (request, reply) => sendQueue(reply, { done: done(request) }))

  app.put(
    `${QUEUE}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Keeps, restores, hides or deletes a post, and mails its author the reason',
          params: idParams,
          body: queueForm,
          replies: { 204: 'Done.', 303: 'Back to the list.', 422: fieldErrors },
        },
        formPage: QUEUE,
      },
    },
    async (request, reply) => {
      const postId = getPostId(request)
      const { data, errors, values } = parseForm(queueForm, request.body)
      const typed = values.reason ?? ''
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const refused = { postId, error: errors.reason?.[0], reason: typed }
        const problem = errors.state?.[0]
        return sendQueue(reply.status(422), { refused, ...(problem && { problem }) })
      }
      const work = () =>
        moderate(site, { postId, moderatorId: getViewer(request).id, action: data.state, reason: data.reason })
      const problem = await withFormErrors(request, reply, work, ['conflict', 'not_found'])
      if (problem) return sendQueue(reply, { problem, refused: { postId, reason: typed } })
      return prefersHtml(request) ? reply.redirect(`${QUEUE}?done=decided`, 303) : reply.status(204).send()
    },
  )

  const sendPost = async (reply: FastifyReply, postId: number, given: ReviewGiven) => {
    const post = await readReviewedPost(db, postId)
    if (!post) throw new HttpError('not_found', NO_POST)
    const { authorId } = post
    const [standing, history, forums] = await Promise.all([
      authorId ? readStanding(db.pool, authorId) : undefined,
      authorId ? listMemberModeration(db, authorId) : [],
      readMoveTargets(db, post.forumId),
    ])
    const whole = { post, standing, history, forums, moment, ...given }
    return sendModeration(site, reply, `Review: ${post.title}`, <PostReviewPage {...whole} />)
  }

  app.get(POST, { config: { access: ADMINS } }, (request, reply) =>
    sendPost(reply, getPostId(request), { done: done(request) }),
  )

  app.post(
    `${POST}/actions`,
    {
      config: {
        access: ADMINS,
        api: {
          summary:
            'Does what a moderator decided about a post, its topic or its author, and mails that person the reason',
          params: idParams,
          body: decisionForm,
          replies: { 204: 'Done.', 303: 'Back to the post.', 422: fieldErrors },
        },
        formPage: POST,
      },
    },
    async (request, reply) => {
      const postId = getPostId(request)
      const { decision, errors, values } = parseDecision(request.body)
      if (!decision) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendPost(reply.status(422), postId, { errors, values, problem: errors.action?.[0] })
      }
      const work = () => moderate(site, { ...decision, postId, moderatorId: getViewer(request).id })
      const problem = await withFormErrors(request, reply, work, ['conflict'])
      if (problem) return sendPost(reply, postId, { values, problem })
      if (!prefersHtml(request)) return reply.status(204).send()
      return reply.redirect(`/admin/forums/posts/${postId}?done=decided`, 303)
    },
  )
}

const DECIDED = 'Done. The decision and its reason are in the moderation log.'

/** @throws HttpError 404 */
function getPostId({ params }: FastifyRequest): number {
  const id = parseRowId((params as { id: string }).id)
  if (id === undefined) throw new HttpError('not_found', NO_POST)
  return id
}
