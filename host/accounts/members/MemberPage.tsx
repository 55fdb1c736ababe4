import type { ComponentProps, ReactNode } from 'react'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormMessage } from '../forms/FormPage.tsx'
import { TextAreaField } from '../forms/TextAreaField.tsx'
import { Part, SettingsForm } from '../settings/SettingsFrame.tsx'
import type { AdminAction } from './action-store.ts'
import { ACTION_LABELS, STATUS_LABELS } from './labels.ts'
import type { Member, MemberStatus } from './member-store.ts'
import { RightsPart } from './RightsPart.tsx'
import type { Rights } from './rights-store.ts'

export interface MemberFormValues {
  errors?: FieldErrors
  /** The values typed into the fields. */
  typed?: Record<string, string | undefined>
  done?: string | undefined
  problem?: string | undefined
}

interface Props extends MemberFormValues {
  member: Member
  actions: readonly AdminAction[]
  rights: Rights
  /** Whether the administrator looks at their own account. */
  own: boolean
  moment(date: Date): string
  day(date: Date): string
}

/** One member, as administrators see them: what is known, what can be done, and what was done. */
export const MemberPage = ({
  member,
  actions,
  rights,
  own,
  moment,
  day,
  errors = {},
  typed = {},
  done,
  problem,
}: Props) => (
  <div className="settings member">
    <div className="head">
      <p className="eyebrow">
        <a href="/admin/members">Members</a>
      </p>
      <h1>{member.name}</h1>
    </div>
    <FormMessage done={done} problem={problem} />
    <Part title="Account">
      <Facts member={member} moment={moment} day={day} />
    </Part>
    <Part
      title="Status"
      about="Suspended members can log in and read, but can’t change anything. Disabled members can’t log in. We email them the reason."
    >
      {own ? (
        <p>You can’t suspend or disable your own account.</p>
      ) : (
        <StatusForm member={member} errors={errors} typed={typed} />
      )}
    </Part>
    <Part
      title="Blog"
      about="Authors publish articles in the blog without a review. Their comments and articles can be flagged and hidden like any post. We email them the reason."
    >
      <SettingsForm
        action={`/admin/members/${member.id}/author`}
        method={member.blogAuthor ? 'delete' : 'put'}
        submit={member.blogAuthor ? 'End authorship' : 'Make author'}
        quiet
      >
        <Reason name="author_reason" value={typed.author_reason} error={errors.author_reason?.[0]} />
      </SettingsForm>
    </Part>
    <Part title="Sessions" about="Logs the member out of every browser. We email them the reason.">
      <p>{sayCount(member.sessions)}</p>
      <SettingsForm action={`/admin/members/${member.id}/sessions`} method="delete" submit="End all sessions" quiet>
        <Reason name="sessions_reason" value={typed.sessions_reason} error={errors.sessions_reason?.[0]} />
      </SettingsForm>
    </Part>
    <RightsPart id={member.id} rights={rights} own={own} />
    {!own && !member.admin && member.status !== 'disabled' && (
      <Part
        title="Look at the site as this member"
        about="For 30 minutes, to see what they see. You can’t change anything meanwhile."
      >
        <SettingsForm action={`/admin/members/${member.id}/view-as`} submit="View as this member" quiet />
      </Part>
    )}
    <Part title="History" about="What administrators did, and why.">
      {actions.length === 0 ? (
        <p>No activity yet.</p>
      ) : (
        <ol className="settings-list" reversed>
          {actions.map(({ id, action, by, createdAt, reason, until }) => (
            <li key={id}>
              <div>
                <strong>
                  {ACTION_LABELS[action]}
                  {until && ` until ${day(until)}`}
                </strong>
                <p className="settings-is">{reason}</p>
                <p className="settings-when">
                  {moment(createdAt)} by {by ?? 'a former administrator'}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Part>
  </div>
)

const sayCount = (sessions: number): string =>
  sessions === 0 ? 'No open sessions.' : sessions === 1 ? '1 open session.' : `${sessions} open sessions.`

function Facts({ member, moment, day }: Pick<Props, 'member' | 'moment' | 'day'>) {
  const facts: [string, ReactNode][] = [
    ['Email', `${member.email} (${member.emailVerified ? 'confirmed' : 'not confirmed'})`],
    ['Status', <Status key="status" member={member} day={day} />],
    ['Joined', moment(member.createdAt)],
    ['Last login', member.lastLoginAt ? moment(member.lastLoginAt) : 'Never'],
    ['Two-step verification', member.secondFactor ? 'On' : 'Off'],
    ['Passkeys', member.passkeys],
    [
      'Companies',
      member.companies.length
        ? member.companies.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a href={`/business/page/${id}`}>{name}</a>
            </span>
          ))
        : 'None',
    ],
    [
      'Rights',
      [member.admin && 'Administrator', member.blogAuthor && 'Blog author'].filter(Boolean).join(', ') || 'None',
    ],
  ]
  return (
    <dl className="member-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Status = ({ member: { status, until, reason }, day }: Pick<Props, 'member' | 'day'>) => (
  <>
    {STATUS_LABELS[status]}
    {status === 'suspended' && until && ` until ${day(until)}`}
    {status !== 'active' && reason && `: ${reason}`}
  </>
)

const STATUSES = Object.entries(STATUS_LABELS) as [MemberStatus, string][]

function StatusForm({
  member,
  errors,
  typed,
}: { member: Member } & Required<Pick<MemberFormValues, 'errors' | 'typed'>>) {
  const hint = 'For suspensions. The suspension ends at the start of this day.'
  return (
    <SettingsForm action={`/admin/members/${member.id}/status`} method="put" submit="Save status">
      <Field id="status" label="Status" error={errors.status?.[0]}>
        <select
          {...describing('status', undefined, errors.status?.[0])}
          id="status"
          name="status"
          className="plat-input"
          defaultValue={typed.status ?? member.status}
        >
          {STATUSES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="until" label="Until" hint={hint} error={errors.until?.[0]}>
        <input
          {...describing('until', hint, errors.until?.[0])}
          id="until"
          name="until"
          type="date"
          className="plat-input"
          defaultValue={typed.until ?? ''}
        />
      </Field>
      <Reason name="reason" value={typed.reason} error={errors.reason?.[0]} />
    </SettingsForm>
  )
}

type ReasonProps = Pick<ComponentProps<typeof TextAreaField>, 'name' | 'value' | 'error'>

const Reason = (props: ReasonProps) => (
  <TextAreaField {...props} label="Reason" hint="We email this to the member." rows={3} maxLength={1000} required />
)
