import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { profilePath } from '../person.ts'
import { findOther } from './block-routes.ts'
import { answerRequest, endColleagueship, requestColleague } from './colleague-store.ts'

type Req = FastifyRequest<{ Params: { username: string } }>
const params = z.object({ username: z.string() })
const requestForm = z.object({ message: optionalLines(500) })
const answerForm = z.object({ answer: z.enum(['accepted', 'declined'], { error: 'accepted or declined' }) })
const LIMIT = { max: 40, seconds: 86_400 }
const formPage = '/users/:username'

/** Asking a member to be a colleague, and what comes of it. */
export function colleagueRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const replies = { 204: 'Done.', 303: 'Back to the profile.' }

  app.put(
    '/users/:username/colleague',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Asks a member to be a colleague, or accepts their request',
          params,
          body: requestForm,
          replies: { 200: z.object({ status: z.string() }), 303: 'Back to the profile.' },
        },
        formPage,
      },
    },
    async (request: Req, reply) => {
      const { data, errors } = parseForm(requestForm, request.body)
      if (errors) return sendErrors(reply, errors)
      const { id, username } = await findOther(site, request)
      const viewer = getViewer(request)
      await consumeRateLimit(
        db.pool,
        `colleagues ${viewer.id}`,
        LIMIT,
        (wait) => `You’ve sent too many requests. Try again in ${wait}.`,
      )
      const status = await requestColleague(db, viewer.id, id, data.message)
      if (!status) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
      return prefersHtml(request) ? reply.redirect(profilePath(username), 303) : reply.send({ status })
    },
  )

  app.put(
    '/users/:username/colleague/answer',
    {
      config: {
        access: MEMBERS,
        api: { summary: 'Accepts or declines the request of a member', params, body: answerForm, replies },
        formPage,
      },
    },
    async (request: Req, reply) => {
      const { data, errors } = parseForm(answerForm, request.body)
      if (errors) return sendErrors(reply, errors)
      const { id, username } = await findOther(site, request)
      if (!(await answerRequest(db, getViewer(request).id, id, data.answer)))
        throw new HttpError('not_found', 'This request was withdrawn, or you answered it before.')
      return prefersHtml(request) ? reply.redirect(profilePath(username), 303) : reply.status(204).send()
    },
  )

  app.delete(
    '/users/:username/colleague',
    {
      config: {
        access: MEMBERS,
        api: { summary: 'Withdraws a request, or removes a colleague', params, replies },
        formPage,
      },
    },
    async (request: Req, reply) => {
      const { id, username } = await findOther(site, request)
      await endColleagueship(db, getViewer(request).id, id)
      return prefersHtml(request) ? reply.redirect(profilePath(username), 303) : reply.status(204).send()
    },
  )
}
