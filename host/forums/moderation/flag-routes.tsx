import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { loadPeople } from '../../profiles/people.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { idParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath, topicPath } from '../paths.ts'
import { refuseSilenced } from '../trust/check-writing.ts'
import { getPost, NO_POST } from '../writing/own.ts'
import type { OnePost } from '../writing/post-store.ts'
import { FLAGGED_BEFORE, flagPost } from './act.ts'
import { type FlagFormValues, FlaggedPage, FlagPage } from './FlagPage.tsx'
import { hasFlagged } from './flag-store.ts'
import { FLAG_REASON_WORDS } from './labels.ts'

const flagForm = z.object({
  reason: z.enum(FLAG_REASON_WORDS, { error: 'Choose a reason.' }),
  note: z._default(plainText(1000), ''),
})

const OWN = 'You can’t flag your own post. You can edit or remove it.'

/** @throws HttpError 404 or 422 where there is nothing to flag for this member */
function checkFlaggable({ removed, authorId }: OnePost, { id }: Viewer): void {
  if (removed) throw new HttpError('not_found', NO_POST)
  if (authorId === id) throw new HttpError('unprocessable', OWN)
}

/** Registers the routes by which members tell moderators about a post, once a member and post. */
export function flagRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = async (reply: FastifyReply, post: OnePost, viewer: Viewer, formValues: FlagFormValues = {}) => {
    const { id, place, topic, authorId } = post
    const people = await loadPeople(db, [authorId], viewer)
    const author = people.get(authorId ?? '')?.name ?? FORMER_MEMBER
    return sendForm(site, reply, {
      title: 'Flag a post',
      body: (
        <FlagPage id={id} author={author} title={topic.title} back={postPath(topic, { id, place })} {...formValues} />
      ),
    })
  }

  action(
    app,
    site,
    'POST /posts/:id/flag',
    {
      summary: 'Flags a post for moderators, once a member and post',
      params: idParams,
      load: async (_: unknown, request: FastifyRequest) => ({ post: await getPost(site, request) }),
      access: members,
      body: flagForm,
      form: {
        path: '/posts/:id/flag',
        async show({ post, viewer, request, reply }) {
          if (getString(request.query, 'done') === 'sent')
            return sendForm(site, reply, { title: 'Flag sent', body: <FlaggedPage back={topicPath(post.topic)} /> })
          checkFlaggable(post, viewer)
          const before = await hasFlagged(db, post.id, viewer.id)
          return send(reply, post, viewer, before ? { problem: FLAGGED_BEFORE } : {})
        },
        showAgain: ({ post, viewer, reply }, { values: formValues, ...returned }) =>
          send(reply, post, viewer, { ...returned, typed: formValues }),
      },
      replies: { 204: 'Flagged.' },
      leadsTo: 'to a page that says thank you',
      config: { rateLimit: FORUM_RATES.flag },
    },
    async ({ post, data: { reason, note }, viewer, tx }) => {
      checkFlaggable(post, viewer)
      await refuseSilenced(tx, viewer.id, config.siteTz)
      await flagPost(site, tx, { postId: post.id, userId: viewer.id, reason, note: note.trim() })
      return done(`/posts/${post.id}/flag?done=sent`)
    },
  )
}
