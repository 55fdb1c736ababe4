import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BYTE_ORDER_MARK, toCsvRows } from '../../../widgets/_http/csv.ts'
import { formatDate } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { listIssues } from '../issues/store.ts'
import styles from '../newsletter.css?inline'
import { ADMIN } from '../paths.ts'
import { AdminPage } from './AdminPage.tsx'
import { listQuery } from './forms.ts'
import { SOURCE_LABELS } from './labels.ts'
import { countSubscribers, deleteSubscriber, findSubscribers, listReaders } from './subscriber-store.ts'

const DONE: Record<string, string> = {
  deleted: 'The draft was deleted.',
  removed: 'The address was deleted.',
}

/** Registers the page on which administrators see who gets the newsletter, and the file of all readers. */
export function newsletterAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const day = (date: Date) => formatDate(date, 'medium', site.config.siteTz)

  app.get(ADMIN, { config: { access: ADMINS } }, async (request, reply) => {
    const { q = '', page = 1 } = parseQuery(listQuery, request.query)
    const query = q.trim()
    const [counts, issues, found] = await Promise.all([
      countSubscribers(db),
      listIssues(db),
      findSubscribers(db, query, page),
    ])
    return sendForm(site, reply, {
      title: 'Manage the newsletter',
      styles: figureStyles + styles,
      body: (
        <AdminPage
          {...{ counts, issues, query, page, day, ...found }}
          done={getString(DONE, getString(request.query, 'done') ?? '')}
        />
      ),
    })
  })

  app.post(
    `${ADMIN}/export`,
    {
      config: {
        access: ADMINS,
        formPage: ADMIN,
        exportsData: true,
        api: {
          summary: 'Begins a file of everybody who gets the newsletter',
          replies: { 200: 'The file, text/csv.' },
        },
      },
    },
    async (_, reply) => {
      const rows = (await listReaders(db)).map(({ email, source, since }) => [
        email,
        source ? (SOURCE_LABELS[source] ?? source) : 'Member settings',
        since?.toISOString().slice(0, 10) ?? '',
      ])
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="newsletter-readers.csv"')
        .type('text/csv; charset=utf-8')
        .send(BYTE_ORDER_MARK + toCsvRows([['Email', 'From', 'Confirmed'], ...rows]))
    },
  )

  action(
    app,
    site,
    `DELETE ${ADMIN}/subscribers/:id`,
    {
      summary: 'Deletes an address that subscribed',
      params: z.object({ id: pathId }),
      access: administrators,
      replies: { 204: 'Deleted.' },
      leadsTo: 'to the list',
      config: { formPage: ADMIN },
    },
    async ({ params: { id }, tx }) => {
      if (!(await deleteSubscriber(tx, id))) throw new HttpError('not_found', 'We can’t find this subscriber.')
      return done(`${ADMIN}?done=removed`)
    },
  )
}
