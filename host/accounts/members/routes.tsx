import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withTransaction } from '../../_db/transactions.ts'
import { formatDate, formatDateTime } from '../../_format/dates.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { sendForm } from '../forms/send-form.tsx'
import { withFormErrors } from '../forms/with-form-errors.ts'
import { answerDone, answerErrors, getConfirmation } from '../settings/answers.ts'
import settingsStyles from '../settings/settings.css?inline'
import { actOnMember } from './act.ts'
import { type AdminAct, listAdminActions, type StatusAct } from './action-store.ts'
import { type MemberFormValues, MemberPage } from './MemberPage.tsx'
import { authorForm, memberParams, sessionsForm, statusForm } from './member-forms.ts'
import { type MemberStatus, readMember, readStartOfDay } from './member-store.ts'
import styles from './members.css?inline'
import { readRights } from './rights-store.ts'

const ACTS: Record<MemberStatus, StatusAct> = { active: 'activate', suspended: 'suspend', disabled: 'disable' }
/** What the address of the member's page says was done. */
const DONE_WORDS: Record<AdminAct, 'status' | 'sessions' | 'author'> = {
  activate: 'status',
  suspend: 'status',
  disable: 'status',
  end_sessions: 'sessions',
  make_author: 'author',
  end_author: 'author',
}
/** Days that a suspension may last. */
const MAX_DAYS = 3650

const notFound = () => new HttpError('not_found', 'We can’t find this member. The account may have been deleted.')

interface Params {
  Params: { id: string }
}

/** Registers the pages on which administrators find members and decide about them. */
export function memberRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  const send = async (request: FastifyRequest<Params>, reply: FastifyReply, given: MemberFormValues = {}) => {
    const member = await readMember(db, request.params.id)
    if (!member) throw notFound()
    const actions = await listAdminActions(db, member.id)
    const rights = await readRights(db.pool, member.id)
    if (!rights) throw notFound()
    const moment = (date: Date) => formatDateTime(date, config.siteTz)
    const own = getViewer(request).id === member.id
    const whole = { member, actions, rights, own, moment, day, done: getConfirmation(request.query), ...given }
    return sendForm(site, reply, {
      title: member.name,
      styles: settingsStyles + styles,
      body: <MemberPage {...whole} />,
    })
  }

  app.get<Params>('/admin/members/:id', { config: { access: ADMINS } }, async (request, reply) => send(request, reply))

  /** Does it, or shows on the page why it cannot be done. */
  const act = async (
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    what: { action: AdminAct; reason: string; until?: Date },
    typed: MemberFormValues['typed'],
  ) => {
    const { id: memberId } = request.params
    const { id: adminId } = getViewer(request)
    const work = () => withTransaction(db.pool, (tx) => actOnMember(site, tx, { adminId, memberId, ...what }))
    const problem = await withFormErrors(request, reply, work, ['conflict'])
    if (problem) return send(request, reply, { problem, typed })
    return answerDone(request, reply, `/admin/members/${memberId}`, DONE_WORDS[what.action])
  }

  app.put<Params>(
    '/admin/members/:id/status',
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Suspends, disables or reactivates a member, and mails them the reason',
          params: memberParams,
          body: statusForm,
          replies: DONE_REPLIES,
        },
        formPage: '/admin/members/:id',
      },
    },
    async (request, reply) => {
      const member = await readMember(db, request.params.id)
      if (!member) throw notFound()
      const { data, errors = {}, fields, values: typed } = parseForm(statusForm, request.body)
      // A suspension may get another end.
      if (data && data.status === member.status && data.status !== 'suspended')
        errors.status = [`This account is already ${data.status}.`]
      const day = fields.status === 'suspended' && !errors.until ? fields.until : undefined
      if (day === '') errors.until = ['Enter the day on which the suspension ends.']
      const until = day ? await readStartOfDay(db, day, config.siteTz) : undefined
      if (until && until <= new Date()) errors.until = ['Enter a day after today.']
      if (until && until.getTime() > Date.now() + MAX_DAYS * 86_400_000)
        errors.until = ['A suspension can last ten years at most. Disable the account instead.']
      if (!data || Object.keys(errors).length)
        return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed }))
      const { status, reason } = data
      return act(request, reply, { action: ACTS[status], reason, ...(until && { until }) }, typed)
    },
  )

  /** @param author whether the member becomes an author, or is none from now on */
  const setAuthor = async (request: FastifyRequest<Params>, reply: FastifyReply, author: boolean) => {
    const member = await readMember(db, request.params.id)
    if (!member) throw notFound()
    const { data, errors = {}, values: typed } = parseForm(authorForm, request.body)
    if (data && member.blogAuthor === author)
      errors.author_reason = [author ? 'This member is already an author.' : 'This member isn’t an author.']
    if (!data || Object.keys(errors).length)
      return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed }))
    return act(request, reply, { action: author ? 'make_author' : 'end_author', reason: data.author_reason }, typed)
  }
  const getAuthorApi = (summary: string) => ({
    access: ADMINS,
    api: { summary, params: memberParams, body: authorForm, replies: DONE_REPLIES },
    formPage: '/admin/members/:id',
  })
  app.put<Params>(
    '/admin/members/:id/author',
    { config: getAuthorApi('Lets a member write in the blog, and mails them the reason') },
    (request, reply) => setAuthor(request, reply, true),
  )
  app.delete<Params>(
    '/admin/members/:id/author',
    { config: getAuthorApi('Lets a member no longer write in the blog, and mails them the reason') },
    (request, reply) => setAuthor(request, reply, false),
  )

  app.delete<Params>(
    '/admin/members/:id/sessions',
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Ends all sessions of a member, and mails them the reason',
          params: memberParams,
          body: sessionsForm,
          replies: DONE_REPLIES,
        },
        formPage: '/admin/members/:id',
      },
    },
    async (request, reply) => {
      if (!(await readMember(db, request.params.id))) throw notFound()
      const { data, errors, values: typed } = parseForm(sessionsForm, request.body)
      if (errors) return answerErrors(request, reply, errors, () => send(request, reply, { errors, typed }))
      return act(request, reply, { action: 'end_sessions', reason: data.sessions_reason }, typed)
    },
  )
}
