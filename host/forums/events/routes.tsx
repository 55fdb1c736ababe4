import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { AUTHOR_OR_ADMIN, MEMBERS, OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { guestReply, topicParams } from '../call-schemas.ts'
import { keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { sendTopicPage } from '../send.tsx'
import { getTopic } from '../topic/routes.tsx'
import type { Topic } from '../topic/store.ts'
import { refuseSilencedMember } from '../trust/check-writing.ts'
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
  const path = `${TOPIC}/registration`
  const config = { access: MEMBERS, rateLimit: FORUM_RATES.follow, formPage: TOPIC }
  const replies = { 200: guestReply, 303: 'Of a form: back to the event.' }

  const change = async (request: FastifyRequest, reply: FastifyReply, act: typeof register) => {
    const topic = await getTopic(site, request)
    if (await keepCarried(site, request, reply, topic.id)) return reply
    if (act === register) await refuseSilencedMember(site, request)
    const state = await act(db, topic.id, getViewer(request).id)
    if (state === 'unknown') throw new HttpError('not_found', NO_EVENT)
    if (state === 'canceled') throw new HttpError('conflict', CANCELED)
    if (state === 'over') throw new HttpError('conflict', OVER)
    reply.header('cache-control', 'no-store')
    return prefersJson(request) ? reply.send({ state }) : reply.redirect(`${topicPath(topic)}#event-title`, 303)
  }

  app.post(
    path,
    {
      config: {
        ...config,
        api: { summary: 'Registers for an event, or joins its waiting list', params: topicParams, replies },
      },
    },
    (request, reply) => change(request, reply, register),
  )
  app.delete(
    path,
    {
      config: {
        ...config,
        api: { summary: 'Cancels a registration; the first who waits moves up', params: topicParams, replies },
      },
    },
    (request, reply) => change(request, reply, cancel),
  )

  app.get(`${TOPIC}/event.ics`, { config: { access: OPEN } }, async (request, reply) => {
    const { topic, event } = await getEvent(site, request)
    const { viewer } = request
    const guest = viewer && (await readGuest(db, topic.id, viewer.id))
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
