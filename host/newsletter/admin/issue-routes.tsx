import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { mailText } from '../../_services/mail/mail-text.tsx'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import topicStyles from '../../forums/topic/topic.css?inline'
import { sendIssue } from '../issues/send-job.ts'
import { deleteIssue, type Issue, insertIssue, readIssue, updateIssue } from '../issues/store.ts'
import { getIssueMail } from '../mails.tsx'
import styles from '../newsletter.css?inline'
import { ADMIN, adminIssuePath, NEW_ISSUE } from '../paths.ts'
import { idParams, issueForm, issueReply, sentReply } from './forms.ts'
import { IssueFormPage, type IssueGiven } from './IssueFormPage.tsx'
import { countSubscribers } from './subscriber-store.ts'

const DONE: Partial<Record<string, string>> = {
  saved: 'The issue was saved.',
  tested: 'The test is on its way to you.',
  sent: 'The issue is being sent.',
}
const SENT = 'This issue was sent already, and can’t be changed.'

type Request = FastifyRequest<{ Params: { id: string } }>

/** Registers the pages on which administrators write an issue, test it, and send it. */
export function issueAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async (request: FastifyRequest, reply: FastifyReply, issue: Issue | undefined, given: IssueGiven) => {
    const { readers } = await countSubscribers(db)
    return sendForm(site, reply, {
      title: issue ? 'Edit issue' : 'New issue',
      styles: topicStyles + styles,
      body: <IssueFormPage {...{ issue, readers, ...given }} email={getViewer(request).email} origin={site.origin()} />,
    })
  }
  const getIssue = async ({ params }: Request): Promise<Issue> => {
    const issue = isRowId(params.id) ? await readIssue(db.pool, Number(params.id)) : undefined
    if (!issue) throw new HttpError('not_found', 'We can’t find this issue.')
    return issue
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, issue: Issue | undefined, given: IssueGiven) =>
    prefersHtml(request) ? send(request, reply.status(422), issue, given) : sendErrors(reply, given.errors ?? {})

  app.get(NEW_ISSUE, { config: { access: ADMINS } }, (request, reply) => send(request, reply, undefined, {}))

  app.post(
    `${ADMIN}/issues`,
    {
      config: {
        access: ADMINS,
        formPage: NEW_ISSUE,
        api: {
          summary: 'Writes a draft of an issue',
          body: issueForm,
          replies: { 201: issueReply, 303: 'Of a form: to the draft.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(issueForm, request.body)
      if (!data) return refuse(request, reply, undefined, { errors, values })
      const id = await insertIssue(db.pool, data, getViewer(request).id)
      if (prefersHtml(request)) return reply.redirect(`${adminIssuePath(id)}?done=saved`, 303)
      return reply.status(201).send({ id })
    },
  )

  app.get(`${ADMIN}/issues/:id`, { config: { access: ADMINS } }, async (request: Request, reply) => {
    const issue = await getIssue(request)
    const { done } = request.query as { done?: unknown }
    return send(request, reply, issue, {
      values: { subject: issue.subject, body: issue.body },
      done: typeof done === 'string' ? DONE[done] : undefined,
    })
  })

  app.put(
    `${ADMIN}/issues/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Changes a draft',
          params: idParams,
          body: issueForm,
          replies: { 200: issueReply, 303: 'Of a form: to the draft.', 409: 'It was sent.', 422: fieldErrors },
        },
      },
    },
    async (request: Request, reply) => {
      const issue = await getIssue(request)
      const { data, errors, values } = parseForm(issueForm, request.body)
      if (!data) return refuse(request, reply, issue, { errors, values })
      if (!(await updateIssue(db.pool, issue.id, data))) throw new HttpError('conflict', SENT)
      return done(request, reply, issue.id, 'saved', { id: issue.id })
    },
  )

  app.delete(
    `${ADMIN}/issues/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Deletes a draft',
          params: idParams,
          replies: { 204: 'Deleted.', 303: 'Of a form: to the list.', 409: 'It was sent.' },
        },
      },
    },
    async (request: Request, reply) => {
      const issue = await getIssue(request)
      if (!(await deleteIssue(db.pool, issue.id))) throw new HttpError('conflict', SENT)
      return prefersHtml(request) ? reply.redirect(`${ADMIN}?done=deleted`, 303) : reply.status(204).send()
    },
  )

  app.post(
    `${ADMIN}/issues/:id/test`,
    {
      config: {
        access: ADMINS,
        formPage: `${ADMIN}/issues/:id`,
        rateLimit: { max: 30, timeWindow: 3_600_000 },
        api: {
          summary: 'Mails an issue to the administrator alone',
          params: idParams,
          replies: { 200: issueReply, 303: 'Of a form: to the issue.' },
        },
      },
    },
    async (request: Request, reply) => {
      const issue = await getIssue(request)
      const { email } = getViewer(request)
      const mail = getIssueMail(site, email, issue)
      await postMail(site, { ...mail, subject: mailText`Test: ${mail.subject}` })
      return done(request, reply, issue.id, 'tested', { id: issue.id })
    },
  )

  app.post(
    `${ADMIN}/issues/:id/send`,
    {
      config: {
        access: ADMINS,
        formPage: `${ADMIN}/issues/:id`,
        api: {
          summary: 'Sends an issue to everybody who gets the newsletter, once',
          params: idParams,
          replies: { 200: sentReply, 303: 'Of a form: to the issue.', 409: 'It was sent.' },
        },
      },
    },
    async (request: Request, reply) => {
      const issue = await getIssue(request)
      const readers = await sendIssue(site, issue.id)
      if (readers === undefined) throw new HttpError('conflict', 'This issue was sent already. Nobody gets it twice.')
      return done(request, reply, issue.id, 'sent', { id: issue.id, readers })
    },
  )
}

const done = (request: FastifyRequest, reply: FastifyReply, id: number, what: string, answer: object) =>
  prefersHtml(request) ? reply.redirect(`${adminIssuePath(id)}?done=${what}`, 303) : reply.send(answer)
