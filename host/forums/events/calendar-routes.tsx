import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice, optionalText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { PAGES } from '../limits.ts'
import { readForumsByKind } from '../lists/store.ts'
import { sendForumPage } from '../send.tsx'
import { addMonths, getMonth, getMonthStart, parseMonth } from './calendar.ts'
import { EventsPage, eventsPath } from './EventsPage.tsx'
import { localTimeScript } from './local-time-script.ts'
import { listEvents } from './store.ts'

const query = z.object({ view: choice(['list', 'month'], 'list'), month: optionalText })
/** Events that a month shows at most. */
const MAX_OF_MONTH = 500
const FIVE_YEARS = 6 * 365 * 86_400_000

/** Registers the calendar of all events. */
export function calendarRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get('/events', { config: { access: OPEN } }, async (request, reply) => {
    const { view, month: monthText } = parseQuery(query, request.query)
    const now = new Date()
    const month = monthText ? parseMonth(monthText) : getMonth(now, config.siteTz)
    if (!month) throw new HttpError('unprocessable', `"month" is "${monthText}"; expected a month, such as 2027-03.`)
    const until = getMonthStart(addMonths(month, 1) ?? month, config.siteTz)
    const [events, past, forums] = await Promise.all([
      view === 'month'
        ? listEvents(db, { from: getMonthStart(month, config.siteTz), until, limit: MAX_OF_MONTH })
        : listEvents(db, { from: now, until: new Date(now.getTime() + FIVE_YEARS), limit: PAGES.events }),
      view === 'month' ? [] : listPast(),
      readForumsByKind(db, 'events'),
    ])
    return sendForumPage(site, reply, {
      title: 'Events',
      description: 'Meetups, tours, and online sessions for real estate investors.',
      canonical: eventsPath(view, view === 'month' ? month : undefined),
      scripts: [localTimeScript],
      body: (
        <EventsPage
          view={view}
          month={month}
          events={events}
          past={past}
          forums={forums}
          timeZone={config.siteTz}
          member={request.viewer !== undefined}
        />
      ),
    })

    async function listPast() {
      const from = new Date(now.getTime() - FIVE_YEARS)
      const found = await listEvents(db, { from, until: now, limit: PAGES.recent, latestFirst: true })
      return found.filter(({ endsAt }) => endsAt < now)
    }
  })
}
