import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { MEMBERS } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalLine } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
import { getWebinar } from './get-webinar.ts'
import { formatStart, getState } from './labels.ts'
import { webinarPath } from './paths.ts'
import { cancel, MODES, noteContainer, PLATFORMS, readGuest, register, type Webinar } from './store.ts'

const NO_PLACE = 'This webinar is over.'
const CANCELED = 'This webinar was canceled.'
const CHANGED = 'Something changed. Reload the page and try again.'
const WEBINAR_RATE = { max: 60, timeWindow: 60_000 }

/** What the island and the form on the page send. */
export const registrationForm = z.object({
  webinar_registration: z.object(
    {
      container: optionalLine(100),
      id: z.int({ error: 'the ID of the webinar' }),
      mode: z.enum(MODES, { error: `one of ${MODES.join(', ')}` }),
      platform: z.enum(PLATFORMS, { error: `one of ${PLATFORMS.join(', ')}` }),
    },
    { error: 'container, id, mode, and platform' },
  ),
})

const registered = z.object({
  data: z.tuple([
    z.object({
      webinar_registration: z.object({ url: z.string(), internal_id: z.number(), social_user_id: z.string() }),
    }),
  ]),
  meta: z.object({ message: z.string(), state: z.enum(['registered', 'waiting']) }),
})
const params = z.object({ id: z.int() })

/** Registers the routes by which members take a place at a webinar, or give it back. */
export function registrationRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const path = '/webinars/:id/registrations'
  const config = { access: MEMBERS, rateLimit: WEBINAR_RATE, formPage: '/webinars/:id' }

  app.post(
    path,
    {
      config: {
        ...config,
        api: {
          summary: 'Registers for a webinar, or joins its waiting list; a second time changes nothing',
          params,
          body: registrationForm,
          replies: { 200: registered, 303: 'Of a form: back to the webinar.', 409: fieldErrors, 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const webinar = await getWebinar(site, request)
      const { data, errors } = parseForm(registrationForm, request.body)
      if (errors) return refuse(request, reply, 422, errors)
      const { id, mode, platform, container } = data.webinar_registration
      if (id !== webinar.id) return refuse(request, reply, 422, { id: [`"id" is ${id}; expected ${webinar.id}.`] })
      if (mode !== webinar.mode || platform !== webinar.platform)
        return refuse(request, reply, 409, { base: [CHANGED] })
      const userId = getViewer(request).id
      const state = await register(db, webinar.id, userId)
      if (state === 'unknown') throw new HttpError('not_found', 'There is no such webinar.')
      if (state === 'over' || state === 'canceled')
        return refuse(request, reply, 409, { base: [state === 'canceled' ? CANCELED : NO_PLACE] })
      const number = await noteContainer(db, { id: webinar.id, userId, container })
      // Given back meanwhile, in another tab.
      if (number === undefined || state === 'none') return refuse(request, reply, 409, { base: [CHANGED] })
      reply.header('cache-control', 'private, no-store')
      if (prefersHtml(request)) return reply.redirect(`${webinarPath(webinar.id)}?done=${state}#registration`, 303)
      return reply.send({
        data: [
          {
            webinar_registration: {
              url: getWatchUrl(webinar, site),
              internal_id: number,
              social_user_id: userId,
            },
          },
        ],
        meta: { message: await getMessage(site, webinar, userId, new Date()), state },
      })
    },
  )

  app.delete(
    path,
    {
      config: {
        ...config,
        api: {
          summary: 'Gives a place back; the first who waits moves up',
          params,
          replies: { 200: z.object({ state: z.literal('none') }), 303: 'Of a form: back to the webinar.' },
        },
      },
    },
    async (request, reply) => {
      const webinar = await getWebinar(site, request)
      const state = await cancel(db, webinar.id, getViewer(request).id)
      if (state === 'over') return refuse(request, reply, 409, { base: [NO_PLACE] })
      reply.header('cache-control', 'private, no-store')
      if (prefersHtml(request)) return reply.redirect(`${webinarPath(webinar.id)}?done=none#registration`, 303)
      return reply.send({ state: 'none' })
    },
  )
}

/** Answers what cannot be done: errors for scripts, the error page with a way back for forms. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 409 | 422,
  errors: Record<string, string[]>,
): FastifyReply {
  if (prefersHtml(request))
    throw new HttpError(status === 409 ? 'conflict' : 'unprocessable', Object.values(errors).flat().join(' '))
  return sendErrors(reply, errors).status(status)
}

/** Where it is watched: the recording itself, or the webinar's page, which has the room once it begins. */
const getWatchUrl = (webinar: Webinar, site: AppContext): string =>
  webinar.mode === 'on_demand' && webinar.url ? webinar.url : site.origin() + webinarPath(webinar.id)

/** What a member reads who has registered. */
export async function getMessage({ db }: AppContext, webinar: Webinar, userId: string, now: Date): Promise<string> {
  const { state, before } = await readGuest(db, webinar.id, userId)
  if (state === 'waiting')
    return before === 0
      ? 'All places are taken. You’re next on the waiting list.'
      : `All places are taken. You’re on the waiting list, with ${before.toLocaleString('en-US')} ahead of you.`
  if (getState(webinar, now) === 'upcoming')
    return `You are registered for this webinar. It starts ${formatStart(webinar)}, and we’ll email you a reminder the day before.`
  return 'You are registered for this webinar.'
}
