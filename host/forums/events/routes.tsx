import type { FastifyInstance, FastifyRequest } from 'fastify'
import { members } from '../../_http/access/policies.ts'
import { AUTHOR_OR_ADMIN, OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onTopic } from '../actions.ts'
import { guestReply } from '../call-schemas.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { sendTopicPage } from '../send.tsx'
import { getTopic } from '../topic/routes.tsx'
import type { Topic } from '../topic/store.ts'
import { refuseSilenced } from '../trust/check-writing.ts'
import { ownTopic } from '../writing/own.ts'
import { GuestsPage } from './GuestsPage.tsx'
import { cancel, listGuests, readGuest, register } from './guest-store.ts'
import { toIcs } from './ics.ts'
import { type ForumEvent, readEvent } from './store.ts'

const TOPIC = '/forums/:id/topics/:slug'
export const NO_EVENT = 'This topic isn’t an event.'
export const OVER = 'This event is over.'
const CANCELED = 'This event was canceled.'

/** Registers the routes of one event: registration, its guests, and its calendar file. */
export function eventRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const common = {
    ...onTopic(site),
    access: members,
    replies: { 200: guestReply },
    leadsTo: 'back to the event',
    config: { rateLimit: FORUM_RATES.follow },
  }
  const route = (method: 'POST' | 'DELETE', summary: string, change: typeof register) =>
    action(app, site, `${method} ${TOPIC}/registration`, { ...common, summary }, async (context) => {
      const { topic, viewer, data, tx } = context
      await keepCarriedDraft(tx, viewer.id, topic.id, data)
      if (change === register) await refuseSilenced(tx, viewer.id, site.config.siteTz)
      const state = await change(tx, topic.id, viewer.id)
      if (state === 'unknown') throw new HttpError('not_found', NO_EVENT)
      if (state === 'canceled') throw new HttpError('conflict', CANCELED)
      if (state === 'over') throw new HttpError('conflict', OVER)
      return updated({ state }, `${topicPath(topic)}#event-title`)
    })

  route('POST', 'Registers for an event, or joins its waiting list', register)
  route('DELETE', 'Cancels a registration; the first who waits moves up', cancel)

  app.get(`${TOPIC}/event.ics`, { config: { access: OPEN } }, async (request, reply) => {
    const { topic, event } = await getEvent(site, request)
    const { viewer } = request
    const guest = viewer && (await readGuest(db.pool, topic.id, viewer.id))
    const withLink = guest?.state === 'registered' || (viewer !== undefined && viewer.id === topic.authorId)
    const url = site.origin() + topicPath(topic)
    const file = toIcs({ event, title: topic.title, url, withLink, host: new URL(url).hostname, now: new Date() })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="event-${topic.id}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(file)
  })

  app.get(`${TOPIC}/guests`, { config: { access: AUTHOR_OR_ADMIN, mine: ownTopic(site) } }, async (request, reply) => {
    const { topic, event } = await getEvent(site, request)
    const guests = await listGuests(db, topic.id, getViewer(request))
    return sendTopicPage(site, reply, {
      title: `Guests of ${topic.title}`,
      robots: 'noindex',
      body: <GuestsPage topic={topic} event={event} guests={guests} timeZone={site.config.siteTz} />,
    })
  })
}

/** @throws HttpError 404 */
export async function getEvent(
  site: AppContext,
  request: FastifyRequest,
): Promise<{ topic: Topic; event: ForumEvent }> {
  const topic = await getTopic(site, request)
  const event = topic.removed ? undefined : await readEvent(site.db, topic.id)
  if (!event) throw new HttpError('not_found', NO_EVENT)
  return { topic, event }
}
