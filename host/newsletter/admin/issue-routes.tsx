import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { created, done, updated } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { mailText } from '../../_services/mail/mail-text.tsx'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import topicStyles from '../../forums/topic/topic.css?inline'
import { sendIssue } from '../issues/send-job.ts'
import { deleteIssue, type Issue, insertIssue, readIssue, updateIssue } from '../issues/store.ts'
import { getIssueMail } from '../mails.tsx'
import styles from '../newsletter.css?inline'
import { ADMIN, adminIssuePath, NEW_ISSUE } from '../paths.ts'
import { issueForm, issueReply, sentReply } from './forms.ts'
import { IssueFormPage, type IssueGiven } from './IssueFormPage.tsx'
import { countSubscribers } from './subscriber-store.ts'

const DONE: Record<string, string> = {
  saved: 'The issue was saved.',
  tested: 'The test is on its way to you.',
  sent: 'The issue is being sent.',
}
const SENT = 'This issue was sent already, and can’t be changed.'

/** Registers the pages on which administrators write an issue, test it, and send it. */
export function issueAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async ({ viewer, reply }: PageContext<object>, issue: Issue | undefined, formState: IssueGiven) => {
    const { readers } = await countSubscribers(db)
    return sendForm(site, reply, {
      title: issue ? 'Edit issue' : 'New issue',
      styles: topicStyles + styles,
      body: <IssueFormPage {...{ issue, readers, ...formState }} email={viewer.email} origin={site.origin()} />,
    })
  }
  const form = {
    path: `${ADMIN}/issues/:id`,
    showAgain: (context: PageContext<{ issue: Issue }>, { values, ...returned }: ReturnedForm) => {
      const { subject, body } = context.issue
      return send(context, context.issue, { values: { subject, body, ...values }, ...returned })
    },
  }
  const common = {
    params: z.object({ id: pathId }),
    load: async ({ id }: { id: number }) => {
      const issue = await readIssue(db.pool, id)
      if (!issue) throw new HttpError('not_found', 'We can’t find this issue.')
      return { issue }
    },
    access: administrators,
    form,
    leadsTo: 'to the issue',
  }
  const getDonePath = (id: number, what: string) => `${adminIssuePath(id)}?done=${what}`

  action(
    app,
    site,
    `POST ${ADMIN}/issues`,
    {
      summary: 'Writes a draft of an issue',
      access: administrators,
      body: issueForm,
      form: {
        path: NEW_ISSUE,
        show: (context) => send(context, undefined, {}),
        showAgain: (context, returned) => send(context, undefined, returned),
      },
      replies: { 201: issueReply },
      leadsTo: 'to the draft',
    },
    async ({ data, viewer, tx }) => {
      const id = await insertIssue(tx, data, viewer.id)
      return created({ id }, getDonePath(id, 'saved'))
    },
  )

  action(
    app,
    site,
    `PUT ${ADMIN}/issues/:id`,
    {
      ...common,
      summary: 'Changes a draft',
      body: issueForm,
      form: {
        ...form,
        show: (context) => {
          const { subject, body } = context.issue
          const confirmation = getString(DONE, getString(context.request.query, 'done') ?? '')
          return send(context, context.issue, { values: { subject, body }, done: confirmation })
        },
      },
      replies: { 200: issueReply },
    },
    async ({ issue: { id }, data, tx }) => {
      if (!(await updateIssue(tx, id, data))) throw new HttpError('conflict', SENT)
      return updated({ id }, getDonePath(id, 'saved'))
    },
  )

  action(
    app,
    site,
    `DELETE ${ADMIN}/issues/:id`,
    { ...common, summary: 'Deletes a draft', replies: { 204: 'Deleted.' }, leadsTo: 'to the list' },
    async ({ issue: { id }, tx }) => {
      if (!(await deleteIssue(tx, id))) throw new HttpError('conflict', SENT)
      return done(`${ADMIN}?done=deleted`)
    },
  )

  action(
    app,
    site,
    `POST ${ADMIN}/issues/:id/test`,
    {
      ...common,
      summary: 'Mails an issue to the administrator alone',
      replies: { 200: issueReply },
      config: { rateLimit: { max: 30, timeWindow: 3_600_000 } },
    },
    async ({ issue, viewer, tx }) => {
      const mail = getIssueMail(site, viewer.email, issue)
      await postMail(site, { ...mail, subject: mailText`Test: ${mail.subject}` }, tx)
      return updated({ id: issue.id }, getDonePath(issue.id, 'tested'))
    },
  )

  action(
    app,
    site,
    `POST ${ADMIN}/issues/:id/send`,
    { ...common, summary: 'Sends an issue to everybody who gets the newsletter, once', replies: { 200: sentReply } },
    async ({ issue: { id }, tx }) => {
      const readers = await sendIssue(site, tx, id)
      if (readers === undefined) throw new HttpError('conflict', 'This issue was sent already. Nobody gets it twice.')
      return updated({ id, readers }, getDonePath(id, 'sent'))
    },
  )
}
