import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { FormField } from '../forms/FormField.tsx'
import { Part, SettingsForm, SettingsFrame } from './SettingsFrame.tsx'

export interface AccountFormValues {
  errors?: FieldErrors
  /** The values typed into the fields. */
  typed?: FieldValues
  done?: string | undefined
  problem?: string | undefined
}

interface Props extends AccountFormValues {
  viewer: Viewer
  /** The address that they want to log in with, until its owner says that it is theirs. */
  waits?: string | undefined
}

/** The settings of a member's identity: name and email. */
export function AccountPage({ viewer, waits, errors = {}, typed = {}, done, problem }: Props) {
  const first = ['name', 'new_email', 'current_password'].find((field) => errors[field])
  const of = (name: string) => ({ error: errors[name]?.[0], focus: !problem && first === name })
  return (
    <SettingsFrame path="/settings" done={done} problem={problem}>
      <Part title="Name" about="Shown on your posts and to companies you contact.">
        <SettingsForm action="/settings/name" submit="Save name">
          <FormField
            {...of('name')}
            name="name"
            label="Name"
            value={typed.name ?? viewer.name}
            autoComplete="name"
            maxLength={100}
          />
        </SettingsForm>
      </Part>
      <Part title="Email" about="Used to log in and for account emails.">
        <p className="settings-is">
          {viewer.email}
          <span className={viewer.emailVerified ? 'settings-mark good' : 'settings-mark'}>
            {viewer.emailVerified ? 'Confirmed' : 'Not confirmed'}
          </span>
        </p>
        {!viewer.emailVerified && (
          <SettingsForm
            action="/settings/email/verification"
            submit="Resend email"
            about={`to ${viewer.email}`}
            quiet
          />
        )}
        {waits && <Waiting address={waits} />}
        <SettingsForm action="/settings/email" submit="Change email">
          <FormField
            {...of('new_email')}
            name="new_email"
            label="New email"
            type="email"
            value={typed.new_email ?? ''}
            autoComplete="email"
            maxLength={254}
          />
          <FormField
            {...of('current_password')}
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
        </SettingsForm>
      </Part>
    </SettingsFrame>
  )
}

/** A new address that has not answered yet. */
const Waiting = ({ address }: { address: string }) => (
  <div className="settings-waiting">
    <p className="settings-is">
      Confirm <strong>{address}</strong> by opening the link we sent there. Nothing changes until you do.
    </p>
    <div className="settings-ways">
      <SettingsForm action="/settings/email/change" submit="Resend" about={`to ${address}`} quiet />
      <SettingsForm action="/settings/email/change" method="delete" submit="Cancel" about="the change" quiet />
    </div>
  </div>
)
