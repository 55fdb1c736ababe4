import type { FastifyInstance } from 'fastify'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import { formatDate } from '../../_format/dates.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { isRowId } from '../../_http/ids.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import topicStyles from '../../forums/topic/topic.css?inline'
import styles from '../newsletter.css?inline'
import { issuePath, NEWSLETTER } from '../paths.ts'
import { IssuePage } from './IssuePage.tsx'
import { listSentIssues, readIssue } from './store.ts'

/** Registers the page of an issue that was sent. */
export function issueRoutes(app: FastifyInstance, site: AppContext): void {
  const day = (date: Date) => formatDate(date, 'medium', site.config.siteTz)
  app.get<{ Params: { id: string } }>(
    `${NEWSLETTER}/issues/:id`,
    { config: { access: OPEN } },
    async ({ params }, reply) => {
      const id = isRowId(params.id) ? Number(params.id) : undefined
      const issue = id === undefined ? undefined : await readIssue(site.db.pool, id)
      // A draft is nobody's business but the administrators'.
      if (!issue?.sentAt) throw new HttpError('not_found', 'We can’t find this issue.')
      return sendPage(site, reply.header('cache-control', 'private, no-store'), {
        title: issue.subject,
        canonical: issuePath(issue.id),
        place: NEWSLETTER,
        styles: [fieldStyles, topicStyles, styles],
        body: <IssuePage issue={issue} others={await listSentIssues(site.db)} origin={site.origin()} day={day} />,
      })
    },
  )
}
