import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { On } from '../_db/database.ts'
import { members } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { InvalidFields, updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalLine, pathId } from '../_http/forms/fields.ts'
import type { AppContext } from '../_services/app-context.ts'
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

/** Registers the routes by which members take a place at a webinar, or give it back. */
export function registrationRoutes(app: FastifyInstance, site: AppContext): void {
  const common = {
    params: z.object({ id: pathId }),
    load: async (_: unknown, request: FastifyRequest) => ({ webinar: await getWebinar(site, request) }),
    access: members,
    leadsTo: 'back to the webinar',
    config: { rateLimit: WEBINAR_RATE },
  }

  action(
    app,
    site,
    'POST /webinars/:id/registrations',
    {
      ...common,
      summary: 'Registers for a webinar, or joins its waiting list; a second time changes nothing',
      body: registrationForm,
      replies: { 200: registered },
    },
    async ({ webinar, viewer, data, tx }) => {
      const { id, mode, platform, container } = data.webinar_registration
      if (id !== webinar.id) throw new InvalidFields({ id: [`"id" is ${id}; expected ${webinar.id}.`] })
      if (mode !== webinar.mode || platform !== webinar.platform) throw conflict(CHANGED)
      const state = await register(tx, webinar.id, viewer.id)
      if (state === 'unknown') throw new HttpError('not_found', 'There is no such webinar.')
      if (state === 'over') throw conflict(NO_PLACE)
      if (state === 'canceled') throw conflict(CANCELED)
      const internal_id = await noteContainer(tx, { id: webinar.id, userId: viewer.id, container })
      // Given back meanwhile, in another tab.
      if (internal_id === undefined || state === 'none') throw conflict(CHANGED)
      const registration = { url: getWatchUrl(webinar, site), internal_id, social_user_id: viewer.id }
      return updated(
        {
          data: [{ webinar_registration: registration }],
          meta: { message: await getMessage(tx, webinar, viewer.id, new Date()), state },
        },
        `${webinarPath(webinar.id)}?done=${state}#registration`,
      )
    },
  )

  action(
    app,
    site,
    'DELETE /webinars/:id/registrations',
    {
      ...common,
      summary: 'Gives a place back; the first who waits moves up',
      replies: { 200: z.object({ state: z.literal('none') }) },
    },
    async ({ webinar, viewer, tx }) => {
      if ((await cancel(tx, webinar.id, viewer.id)) === 'over') throw conflict(NO_PLACE)
      return updated({ state: 'none' }, `${webinarPath(webinar.id)}?done=none#registration`)
    },
  )
}

/** For what cannot be done: the island reads `errors.base`. */
const conflict = (sentence: string) => new InvalidFields({ base: [sentence] }, new HttpError('conflict', sentence))

/** Where it is watched: the recording itself, or the webinar's page, which has the room once it begins. */
const getWatchUrl = (webinar: Webinar, site: AppContext): string =>
  webinar.mode === 'on_demand' && webinar.url ? webinar.url : site.origin() + webinarPath(webinar.id)

/** What a member reads who has registered. */
export async function getMessage(on: On, webinar: Webinar, userId: string, now: Date): Promise<string> {
  const { state, before } = await readGuest(on, webinar.id, userId)
  if (state === 'waiting')
    return before === 0
      ? 'All places are taken. You’re next on the waiting list.'
      : `All places are taken. You’re on the waiting list, with ${before.toLocaleString('en-US')} ahead of you.`
  if (getState(webinar, now) === 'upcoming')
    return `You are registered for this webinar. It starts ${formatStart(webinar)}, and we’ll email you a reminder the day before.`
  return 'You are registered for this webinar.'
}
