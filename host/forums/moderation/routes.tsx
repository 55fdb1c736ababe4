import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { reason } from '../../accounts/members/member-forms.ts'
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
  const getConfirmation = ({ query }: FastifyRequest) => (getString(query, 'done') === 'decided' ? DECIDED : undefined)
  const common = {
    params: z.object({ id: pathId }),
    access: administrators,
    replies: { 204: 'Done.' },
  }

  const sendQueue = async (
    reply: FastifyReply,
    state: { refused?: Refused; problem?: string | undefined; done?: string | undefined },
  ) =>
    sendModeration(site, reply, 'Posts to review', <QueuePage posts={await readQueue(db)} moment={moment} {...state} />)

  app.get(QUEUE, { config: { access: ADMINS } }, (request, reply) =>
    sendQueue(reply, { done: getConfirmation(request) }),
  )

  action(
    app,
    site,
    `PUT ${QUEUE}/:id`,
    {
      ...common,
      summary: 'Keeps, restores, hides or deletes a post, and mails its author the reason',
      body: queueForm,
      form: {
        path: QUEUE,
        showAgain: ({ params: { id: postId }, reply }, { values: { reason = '' }, errors, problem }) =>
          sendQueue(reply, {
            refused: { postId, reason, error: errors.reason?.[0] },
            problem: problem ?? errors.state?.[0],
          }),
      },
      leadsTo: 'back to the list',
    },
    async ({ params, data: { state, reason }, viewer, tx }) => {
      await moderate(site, tx, { postId: params.id, moderatorId: viewer.id, action: state, reason })
      return done(`${QUEUE}?done=decided`)
    },
  )

  const sendPost = async (reply: FastifyReply, postId: number, reviewState: ReviewGiven) => {
    const post = await readReviewedPost(db, postId)
    if (!post) throw new HttpError('not_found', NO_POST)
    const { authorId } = post
    const [standing, history, forums] = await Promise.all([
      authorId ? readStanding(db.pool, authorId) : undefined,
      authorId ? listMemberModeration(db, authorId) : [],
      readMoveTargets(db, post.forumId),
    ])
    const whole = { post, standing, history, forums, moment, ...reviewState }
    return sendModeration(site, reply, `Review: ${post.title}`, <PostReviewPage {...whole} />)
  }

  app.get(POST, { config: { access: ADMINS } }, (request, reply) =>
    sendPost(reply, getPostId(request), { done: getConfirmation(request) }),
  )

  action(
    app,
    site,
    `POST ${POST}/actions`,
    {
      ...common,
      summary: 'Does what a moderator decided about a post, its topic or its author, and mails that person the reason',
      body: decisionForm,
      parse: (_, body) => parseDecision(body),
      form: {
        path: POST,
        showAgain: ({ params: { id }, reply }, { problem, ...returned }) =>
          sendPost(reply, id, { ...returned, problem: problem ?? returned.errors.action?.[0] }),
      },
      leadsTo: 'back to the post',
    },
    async ({ params: { id: postId }, data, viewer, tx }) => {
      await moderate(site, tx, { ...data, postId, moderatorId: viewer.id })
      return done(`/admin/forums/posts/${postId}?done=decided`)
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
