import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { AdTags } from '../../../widgets/_domain/forums/tags.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import {
  type FieldErrors,
  type FieldValues,
  hasErrors,
  type ParsedForm,
  parseForm,
} from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { Crumbs } from '../Crumbs.tsx'
import { idParams, topicParams, writtenReply } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { readAd } from '../marketplace/store.ts'
import { readTags } from '../marketplace/tag-store.ts'
import { postPath, topicPath } from '../paths.ts'
import { postAuthor, topicAuthor } from '../policies.ts'
import { getLockedValues, isLocked } from '../polls/poll-change.ts'
import { readPoll } from '../polls/store.ts'
import { sendTopicPage } from '../send.tsx'
import { getTopic } from '../topic/routes.tsx'
import type { Topic } from '../topic/store.ts'
import { checkWriting } from '../trust/check-writing.ts'
import { readWritten } from './answers.ts'
import { refuseArchived } from './archived-store.ts'
import { changePost, changeTopic } from './change-store.ts'
import { readDetailValues } from './detail-values.ts'
import { type DetailChanges, detailFields, parseChanges } from './details.ts'
import { getPost, NO_POST } from './own.ts'
import { type FormGiven, PostForm } from './PostForm.tsx'
import { postChangeForm, topicChangeForm } from './post-forms.ts'
import { type OnePost, readFirstPostBody } from './post-store.ts'
import { withoutGaps } from './send-topic-form.tsx'
import { TopicForm } from './TopicForm.tsx'

const TOPIC = '/forums/:id/topics/:slug'

/** An edited topic, with what changes of its event, ad or poll. */
type TopicChange = z.output<typeof topicChangeForm> & { changes: DetailChanges }

const wholeForm = z.object({ ...topicChangeForm.shape, ...detailFields })

/** An event may be edited once it is over. */
const ANY_TIME = new Date(0)

/** What is shown in the form of a topic. */
interface TopicFormState {
  values: FieldValues
  /** True if the words of its poll stay, since members have voted on them. */
  pollLocked?: boolean | undefined
  errors?: FieldErrors
}

/** A problem that belongs to no field is shown beside the text. */
const getFormErrors = ({ errors, problem }: ReturnedForm): FieldErrors =>
  problem === undefined ? errors : { body: [problem] }

/** Registers the routes that edit one's own posts. */
export function editRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const common = { config: { rateLimit: FORUM_RATES.change }, replies: { 200: writtenReply } }

  /** Refuses what a silenced member edits, and too many links: they count wherever they are added. */
  const check = async (tx: PoolClient, userId: string, texts: { body: string; former: string; topicId: number }) => {
    const { body, former, topicId } = texts
    await refuseArchived(tx, topicId)
    await checkWriting(tx, { userId, body, former, timeZone: config.siteTz })
  }

  /** The tags of new ads, and that of the ad, which may be archived. */
  const readOwnTags = async (topic: Topic): Promise<AdTags> => {
    const [tags, ad] = await Promise.all([readTags(db), topic.kind === 'marketplace' && readAd(db, topic.id)])
    return ad ? { ...tags, [ad.side]: { ...tags[ad.side], [ad.tag]: ad.label } } : tags
  }

  const readOwnPoll = (topic: Topic) =>
    topic.kind === 'marketplace' ? undefined : readPoll(db.pool, topic.id, undefined)

  const sendEditTopic = async (reply: FastifyReply, topic: Topic, state: TopicFormState) => {
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
            errors={state.errors}
            form={{
              heading: 'Edit Topic',
              submit: 'Save',
              kind: topic.kind,
              forum: topic.forumId,
              values: withoutGaps(state.values),
              ...(tags && { tags }),
              poll: topic.kind !== 'marketplace',
              ...(state.pollLocked && { pollLocked: true }),
              back: path,
            }}
          />
        </div>
      ),
    })
  }

  const sendEditPost = (reply: FastifyReply, { id, place, topic }: OnePost, formState: FormGiven) =>
    sendTopicPage(site, reply, {
      title: 'Edit post',
      robots: 'noindex',
      body: (
        <div className="forum">
          <Crumbs
            forum={{ id: topic.forumId, name: topic.forum }}
            topic={{ path: topicPath(topic), title: topic.title }}
          />
          <PostForm id={id} given={formState} back={postPath(topic, { id, place })} />
        </div>
      ),
    })

  action(
    app,
    site,
    `PATCH ${TOPIC}`,
    {
      ...common,
      summary: 'Edits the title and first post of the member’s own topic',
      params: topicParams,
      load: async (_: unknown, request: FastifyRequest) => ({ topic: await getTopic(site, request) }),
      access: topicAuthor,
      body: wholeForm,
      async parse({ topic }, body): Promise<ParsedForm<TopicChange>> {
        if (topic.page) throw new HttpError('conflict', `Edit this on its page: ${topic.page}/edit`)
        const { data, errors: invalid, values } = parseForm(topicChangeForm, body)
        const poll = await readOwnPoll(topic)
        const { changes, errors: invalidDetails } = parseChanges(topic.kind, body, {
          poll,
          siteZone: config.siteTz,
          tags: await readOwnTags(topic),
          now: ANY_TIME,
        })
        const errors = { ...invalid, ...invalidDetails }
        return data && !hasErrors(errors)
          ? { data: { ...data, changes }, fields: {}, values }
          : { errors, fields: {}, values }
      },
      form: {
        path: `${TOPIC}/edit`,
        async show({ reply, topic }) {
          if (topic.page) return reply.redirect(`${topic.page}/edit`, 303)
          const body = await readFirstPostBody(db.pool, topic.id)
          if (body === undefined) throw new HttpError('not_found', NO_POST)
          const { values, pollLocked } = await readDetailValues(site, topic)
          return sendEditTopic(reply, topic, { values: { title: topic.title, body, ...values }, pollLocked })
        },
        async showAgain({ reply, topic }, returned) {
          const poll = await readOwnPoll(topic)
          const pollLocked = poll !== undefined && isLocked(poll)
          // What members have voted on is shown as it is, whatever an older form says.
          const values = pollLocked ? { ...returned.values, ...getLockedValues(poll) } : returned.values
          return sendEditTopic(reply, topic, { values, pollLocked, errors: getFormErrors(returned) })
        },
      },
      leadsTo: 'to the topic',
    },
    async ({ data: { title, body, changes }, topic, viewer, tx }) => {
      const former = (await readFirstPostBody(tx, topic.id)) ?? ''
      await check(tx, viewer.id, { body, former, topicId: topic.id })
      const id = await changeTopic(tx, topic.id, { title, body, changes })
      if (id === undefined) throw new HttpError('not_found', NO_POST)
      const stored = await readWritten(tx, id)
      return updated(stored.body, stored.path)
    },
  )

  action(
    app,
    site,
    'PATCH /posts/:id',
    {
      ...common,
      summary: 'Edits the member’s own post',
      params: idParams,
      load: async (_: unknown, request: FastifyRequest) => ({ post: await getPost(site, request) }),
      access: postAuthor,
      body: postChangeForm,
      form: {
        path: '/posts/:id/edit',
        show({ reply, post }) {
          if (post.removed) throw new HttpError('not_found', NO_POST)
          // The first post is changed together with its title.
          if (post.place === 1) return reply.redirect(`${topicPath(post.topic)}/edit`, 303)
          return sendEditPost(reply, post, { body: post.body })
        },
        showAgain: ({ reply, post }, returned) =>
          sendEditPost(reply, post, { body: returned.values.body ?? '', errors: getFormErrors(returned) }),
      },
      leadsTo: 'to the post',
    },
    async ({ data: { body }, post, viewer, tx }) => {
      await check(tx, viewer.id, { body, former: post.body, topicId: post.topic.id })
      if (!(await changePost(tx, post.id, body))) throw new HttpError('not_found', NO_POST)
      const stored = await readWritten(tx, post.id)
      return updated(stored.body, stored.path)
    },
  )
}
