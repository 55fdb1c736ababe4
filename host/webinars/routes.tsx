import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { toCalendarFile } from '../_format/calendar-file.ts'
import { MEMBERS, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import { isLookedAt } from '../_http/looked-at.ts'
import { VIDEO_PAGE } from '../_http/security.ts'
import { webinarCard } from '../_pages/pictures/picture-paths.ts'
import type { AppContext } from '../_services/app-context.ts'
import { localTimeScript } from '../forums/events/local-time-script.ts'
import { EVENT_NEWS } from '../forums/events/notification-kinds.ts'
import { markShown } from '../notifications/store.ts'
import { loadPeople } from '../profiles/people.ts'
import { webinarAdminRoutes } from './admin-routes.tsx'
import { getWebinar } from './get-webinar.ts'
import { getNewsId, webinarPath } from './paths.ts'
import { getMessage, registrationRoutes } from './registration-routes.ts'
import { sendWebinarPage } from './send.ts'
import { listWebinars, readGuest, readWebinarCaptions } from './store.ts'
import { WebinarPage } from './WebinarPage.tsx'
import { WebinarsPage } from './WebinarsPage.tsx'

const doneQuery = z.object({ done: optionalText })
const NOBODY = { state: 'none', before: 0 } as const

/** Registers the pages of webinars: all of them, each, its calendar file, and those of administrators. */
export function webinarRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  registrationRoutes(app, site)
  webinarAdminRoutes(app, site)

  app.get('/webinars', { config: { access: OPEN } }, async ({ viewer }, reply) => {
    const now = new Date()
    const [upcoming, onDemand, past] = await Promise.all([
      listWebinars(db, 'upcoming', now),
      listWebinars(db, 'on_demand', now),
      listWebinars(db, 'past', now, 12),
    ])
    const presenters = [...upcoming, ...onDemand, ...past].map(({ presenterId }) => presenterId)
    return sendWebinarPage(site, reply, {
      title: 'Webinars',
      description: 'Live sessions and recordings about buying, financing, and running rental property.',
      canonical: '/webinars',
      scripts: [localTimeScript],
      body: (
        <WebinarsPage
          {...{ upcoming, onDemand, past, now }}
          people={await loadPeople(db, presenters, viewer)}
          admin={viewer?.admin === true}
        />
      ),
    })
  })

  app.get('/webinars/:id', { helmet: VIDEO_PAGE, config: { access: OPEN } }, async (request, reply) => {
    const webinar = await getWebinar(site, request)
    const { viewer } = request
    const { done } = parseQuery(doneQuery, request.query)
    const now = new Date()
    const guest = viewer ? await readGuest(db.pool, webinar.id, viewer.id) : NOBODY
    if (viewer?.unread && isLookedAt(request))
      await markShown(
        db,
        viewer,
        EVENT_NEWS.map((news) => news + getNewsId(webinar.id)),
      )
    return sendWebinarPage(site, reply, {
      title: webinar.title,
      description: webinar.summary || webinar.title,
      canonical: webinarPath(webinar.id),
      contentId: `webinar-${webinar.id}`,
      card: webinarCard(webinar.id, webinar.title),
      scripts: [localTimeScript],
      ...(!webinar.published && { robots: 'noindex' as const }),
      body: (
        <WebinarPage
          {...{ webinar, guest, viewer, now }}
          people={await loadPeople(db, [webinar.presenterId], viewer)}
          origin={site.origin()}
          done={
            viewer && done === 'none'
              ? 'Your registration was canceled.'
              : viewer && done === guest.state
                ? await getMessage(db.pool, webinar, viewer.id, now)
                : undefined
          }
        />
      ),
    })
  })

  // Whoever may watch the recording may read what is said in it.
  app.get('/webinars/:id/captions.vtt', { config: { access: MEMBERS } }, async (request, reply) => {
    const { id } = await getWebinar(site, request)
    const { viewer } = request
    const mayWatch = viewer && (viewer.admin || (await readGuest(db.pool, id, viewer.id)).state === 'registered')
    const captions = mayWatch ? await readWebinarCaptions(db, id) : ''
    if (!captions) throw new HttpError('not_found', 'There are no captions.')
    return reply.header('cache-control', 'private, no-store').type('text/vtt; charset=utf-8').send(captions)
  })

  app.get('/webinars/:id/webinar.ics', { config: { access: OPEN } }, async (request, reply) => {
    const webinar = await getWebinar(site, request)
    const { id, title, summary, startsAt, endsAt, canceled, sequence } = webinar
    if (!startsAt || !endsAt) throw new HttpError('not_found', 'This webinar has no date.')
    const url = site.origin() + webinarPath(id)
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="webinar-${id}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(
        toCalendarFile({
          uid: `webinar-${id}@${new URL(url).hostname}`,
          startsAt,
          endsAt,
          title,
          location: 'Online',
          // The room is on its page, for those with a place.
          description: [summary, url],
          url,
          now: new Date(),
          sequence,
          canceled,
        }),
      )
  })
}
