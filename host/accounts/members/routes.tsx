import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatDate, formatDateTime } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import { hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../forms/send-form.tsx'
import { getConfirmation, getDonePath } from '../settings/answers.ts'
import settingsStyles from '../settings/settings.css?inline'
import { decideOnMember } from './act.ts'
import { listAdminActions, type StatusAct } from './action-store.ts'
import { type MemberFormValues, MemberPage } from './MemberPage.tsx'
import { authorForm, memberParams, sessionsForm, statusForm } from './member-forms.ts'
import { type Member, type MemberStatus, readMember, readStartOfDay } from './member-store.ts'
import styles from './members.css?inline'
import { rightsRoutes } from './rights-routes.ts'
import { readRights } from './rights-store.ts'

const ACTS: Record<MemberStatus, StatusAct> = { active: 'activate', suspended: 'suspend', disabled: 'disable' }
/** Days that a suspension may last. */
const MAX_DAYS = 3650

const notFound = () => new HttpError('not_found', 'We can’t find this member. The account may have been deleted.')

interface DecidedStatus {
  action: StatusAct
  reason: string
  until?: Date
}

/** Registers the pages on which administrators find members and decide about them. */
export function memberRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    member: Member | undefined,
    formValues: MemberFormValues = {},
  ) => {
    const rights = member && (await readRights(db.pool, member.id))
    if (!rights) throw notFound()
    const actions = await listAdminActions(db, member.id)
    const moment = (date: Date) => formatDateTime(date, config.siteTz)
    const own = getViewer(request).id === member.id
    const whole = { member, actions, rights, own, moment, day, done: getConfirmation(request.query), ...formValues }
    return sendForm(site, reply, {
      title: member.name,
      styles: settingsStyles + styles,
      body: <MemberPage {...whole} />,
    })
  }

  app.get<{ Params: { id: string } }>('/admin/members/:id', { config: { access: ADMINS } }, async (request, reply) =>
    send(request, reply, await readMember(db, request.params.id)),
  )

  const common = {
    params: memberParams,
    load: async ({ id }: { id: string }) => {
      const member = await readMember(db, id)
      if (!member) throw notFound()
      return { member }
    },
    access: administrators,
    form: {
      path: '/admin/members/:id',
      showAgain: (
        { request, reply, member }: PageContext<{ member: Member }>,
        { values, errors, problem }: ReturnedForm,
      ) => send(request, reply, member, { typed: values, errors, problem }),
    },
    replies: { 204: 'Done.' },
    leadsTo: 'to the page of the member',
  }
  rightsRoutes(app, site, common)

  /** Reads the status that a member gets, where the member's own status decides as well. */
  const readStatus = async (member: Member, body: unknown): Promise<ParsedForm<DecidedStatus>> => {
    const { data, errors = {}, fields, values } = parseForm(statusForm, body)
    // A suspension may get another end.
    if (data && data.status === member.status && data.status !== 'suspended')
      errors.status = [`This account is already ${data.status}.`]
    const day = fields.status === 'suspended' && !errors.until ? fields.until : undefined
    if (day === '') errors.until = ['Enter the day on which the suspension ends.']
    const until = day ? await readStartOfDay(db, day, config.siteTz) : undefined
    if (until && until <= new Date()) errors.until = ['Enter a day after today.']
    if (until && until.getTime() > Date.now() + MAX_DAYS * 86_400_000)
      errors.until = ['A suspension can last ten years at most. Disable the account instead.']
    if (!data || hasErrors(errors)) return { errors, fields: {}, values }
    const status = { action: ACTS[data.status], reason: data.reason, ...(until && { until }) }
    return { data: status, fields: status, values }
  }

  action(
    app,
    site,
    'PUT /admin/members/:id/status',
    {
      ...common,
      summary: 'Suspends, disables or reactivates a member, and mails them the reason',
      body: statusForm,
      parse: ({ member }, body) => readStatus(member, body),
    },
    async ({ data, member, viewer, tx }) => {
      await decideOnMember(site, tx, { adminId: viewer.id, memberId: member.id, ...data })
      return done(getDonePath(`/admin/members/${member.id}`, 'status'))
    },
  )

  /** @param isAuthor whether the member becomes an author, or is none from now on */
  const setAuthor = (method: 'PUT' | 'DELETE', isAuthor: boolean, summary: string) =>
    action(
      app,
      site,
      `${method} /admin/members/:id/author`,
      { ...common, summary, body: authorForm },
      async ({ data: { author_reason: reason }, member, viewer, tx }) => {
        if (member.blogAuthor === isAuthor)
          throw new InvalidFields({
            author_reason: [isAuthor ? 'This member is already an author.' : 'This member isn’t an author.'],
          })
        const act = isAuthor ? 'make_author' : 'end_author'
        await decideOnMember(site, tx, { adminId: viewer.id, memberId: member.id, action: act, reason })
        return done(getDonePath(`/admin/members/${member.id}`, 'author'))
      },
    )
  setAuthor('PUT', true, 'Lets a member write in the blog, and mails them the reason')
  setAuthor('DELETE', false, 'Lets a member no longer write in the blog, and mails them the reason')

  action(
    app,
    site,
    'DELETE /admin/members/:id/sessions',
    { ...common, summary: 'Ends all sessions of a member, and mails them the reason', body: sessionsForm },
    async ({ data: { sessions_reason: reason }, member, viewer, tx }) => {
      await decideOnMember(site, tx, { adminId: viewer.id, memberId: member.id, action: 'end_sessions', reason })
      return done(getDonePath(`/admin/members/${member.id}`, 'sessions'))
    },
  )
}
