import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { action } from '../../_http/actions/action.ts'
import { done, updated } from '../../_http/actions/outcomes.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { profilePath } from '../person.ts'
import { answerRequest, endColleagueship, requestColleague } from './colleague-store.ts'
import { onOther } from './on-other.ts'

const requestForm = z.object({ message: optionalLines(500) })
const answerForm = z.object({ answer: z.enum(['accepted', 'declined'], { error: 'accepted or declined' }) })
const LIMIT = { max: 40, seconds: 86_400 }

/** Asking a member to be a colleague, and what comes of it. */
export function colleagueRoutes(app: FastifyInstance, site: AppContext): void {
  const common = { ...onOther(site), replies: { 204: 'Done.' } }

  action(
    app,
    site,
    'PUT /users/:username/colleague',
    {
      ...common,
      summary: 'Asks a member to be a colleague, or accepts their request',
      body: requestForm,
      replies: { 200: z.object({ status: z.string() }) },
    },
    async ({ other, data, viewer, tx }) => {
      await consumeRateLimit(tx, `colleagues ${viewer.id}`, LIMIT, {
        reason: `You can ask up to ${LIMIT.max} members in a day to be colleagues.`,
        otherWay: 'send a message to this member',
      })
      const status = await requestColleague(tx, viewer.id, other.id, data.message)
      if (!status) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
      return updated({ status }, profilePath(other.username))
    },
  )

  action(
    app,
    site,
    'PUT /users/:username/colleague/answer',
    { ...common, summary: 'Accepts or declines the request of a member', body: answerForm },
    async ({ other, data, viewer, tx }) => {
      if (!(await answerRequest(tx, viewer.id, other.id, data.answer)))
        throw new HttpError('not_found', 'This request was withdrawn, or you answered it before.')
      return done(profilePath(other.username))
    },
  )

  action(
    app,
    site,
    'DELETE /users/:username/colleague',
    { ...common, summary: 'Withdraws a request, or removes a colleague' },
    async ({ other, viewer, tx }) => {
      await endColleagueship(tx, viewer.id, other.id)
      return done(profilePath(other.username))
    },
  )
}
