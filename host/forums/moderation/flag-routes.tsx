import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer, type Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { withFormErrors } from '../../accounts/forms/with-form-errors.ts'
import { loadPeople } from '../../profiles/people.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { idParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath, topicPath } from '../paths.ts'
import { refuseSilencedMember } from '../trust/check-writing.ts'
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

/** Registers the routes by which members tell moderators about a post, once a member and post. */
export function flagRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async (reply: FastifyReply, post: OnePost, viewer: Viewer, given: FlagFormValues = {}) => {
    const { id, place, topic, authorId } = post
    const people = await loadPeople(db, [authorId], viewer)
    const author = people.get(authorId ?? '')?.name ?? FORMER_MEMBER
    return sendForm(site, reply, {
      title: 'Flag a post',
      body: <FlagPage id={id} author={author} title={topic.title} back={postPath(topic, { id, place })} {...given} />,
    })
  }

  app.get('/posts/:id/flag', { config: { access: MEMBERS } }, async (request, reply) => {
    const post = await getPost(site, request)
    const viewer = getViewer(request)
    if (post.removed) throw new HttpError('not_found', NO_POST)
    if (post.authorId === viewer.id) throw new HttpError('unprocessable', OWN)
    const before = await hasFlagged(db, post.id, viewer.id)
    return send(reply, post, viewer, before ? { problem: FLAGGED_BEFORE } : {})
  })

  app.post(
    '/posts/:id/flag',
    {
      config: {
        access: MEMBERS,
        rateLimit: FORUM_RATES.flag,
        api: {
          summary: 'Flags a post for moderators, once a member and post',
          params: idParams,
          body: flagForm,
          replies: { 200: 'A page that says thank you.', 204: 'Flagged.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const post = await getPost(site, request)
      const viewer = getViewer(request)
      const { id: userId } = viewer
      if (post.removed) throw new HttpError('not_found', NO_POST)
      if (post.authorId === userId) throw new HttpError('unprocessable', OWN)
      const { data, errors, values: typed } = parseForm(flagForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), post, viewer, { errors, typed })
      }
      const { reason, note } = data
      const work = async () => {
        await refuseSilencedMember(site, request)
        await flagPost(site, { postId: post.id, userId, reason, note: note.trim() })
      }
      const problem = await withFormErrors(request, reply, work, ['conflict', 'suspended'])
      if (problem) return send(reply, post, viewer, { problem, typed })
      if (!prefersHtml(request)) return reply.status(204).send()
      return sendForm(site, reply, { title: 'Flag sent', body: <FlaggedPage back={topicPath(post.topic)} /> })
    },
  )
}
