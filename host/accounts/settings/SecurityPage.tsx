import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormField } from '../forms/FormField.tsx'
import { PASSWORD_LENGTH } from '../passwords/length.ts'
import { browserName } from './browser-name.ts'
import { formatAgo } from './format-ago.ts'
import { Part, SettingsForm, SettingsFrame } from './SettingsFrame.tsx'
import type { OpenSession } from './session-store.ts'

export interface SecurityGiven {
  sessions: OpenSession[]
  /** Id of the session that looks at the page. */
  current: string
  secondFactor: boolean
  admin: boolean
  now: Date
  errors?: FieldErrors
  done?: string | undefined
  problem?: string | undefined
}

/** The settings of a member's access: password, second factor, and open sessions. */
export function SecurityPage({
  sessions,
  current,
  secondFactor,
  admin,
  now,
  errors = {},
  done,
  problem,
}: SecurityGiven) {
  const first = ['current_password', 'password', 'factor_password', 'factor_code', 'recovery_password'].find(
    (field) => errors[field],
  )
  const of = (name: string) => ({ error: errors[name]?.[0], focus: !problem && first === name })
  return (
    <SettingsFrame path="/settings/security" done={done} problem={problem}>
      <Part title="Password" about="Changing your password logs you out of all other sessions.">
        <SettingsForm action="/settings/password" submit="Change password">
          <FormField
            {...of('current_password')}
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <FormField
            {...of('password')}
            name="password"
            label="New password"
            type="password"
            hint={`At least ${PASSWORD_LENGTH.min} characters. A few words work well.`}
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
            maxLength={PASSWORD_LENGTH.max}
          />
        </SettingsForm>
      </Part>
      <Part title="Two-step verification" about="Add a code from your authenticator app when you log in.">
        <p className="settings-is">
          {secondFactor ? 'We ask for a code when you log in.' : 'You log in with only your password.'}
          <span className={secondFactor ? 'settings-mark good' : 'settings-mark'}>{secondFactor ? 'On' : 'Off'}</span>
        </p>
        {secondFactor && admin && <p>Administrators can’t turn it off.</p>}
        {secondFactor && !admin && (
          <SettingsForm
            action="/settings/two-factor"
            method="delete"
            submit="Turn off"
            quiet
            about="two-step verification"
          >
            <FormField
              {...of('factor_password')}
              name="factor_password"
              label="Current password"
              type="password"
              autoComplete="current-password"
            />
            <FormField
              {...of('factor_code')}
              name="factor_code"
              label="Code from your app, or a recovery code"
              autoComplete="one-time-code"
              maxLength={50}
            />
          </SettingsForm>
        )}
        {!secondFactor && (
          <a className="button quiet" href="/settings/two-factor">
            Set up
          </a>
        )}
        {secondFactor && (
          <SettingsForm action="/settings/two-factor/recovery" submit="Get new recovery codes" quiet>
            <FormField
              {...of('recovery_password')}
              name="recovery_password"
              label="Current password, to get new recovery codes"
              type="password"
              autoComplete="current-password"
            />
          </SettingsForm>
        )}
      </Part>
      <Part
        title="Sessions"
        about="Where you’re logged in. If you don’t recognize a session, end it and change your password."
      >
        <ul className="settings-list">
          {sessions.map((session) => (
            <Session key={session.id} session={session} mine={session.id === current} now={now} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <SettingsForm action="/sessions" method="delete" submit="End all other sessions" quiet />
        )}
      </Part>
    </SettingsFrame>
  )
}

function Session({ session, mine, now }: { session: OpenSession; mine: boolean; now: Date }) {
  const browser = browserName(session.userAgent)
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        {mine && <span className="settings-mark good">This session</span>}
        <p className="settings-when">
          {session.ipAddress || 'Unknown IP address'} · Last active {formatAgo(session.updatedAt, now)}
        </p>
      </div>
      {!mine && (
        <SettingsForm action={`/sessions/${session.id}`} method="delete" submit="End session" quiet about={browser} />
      )}
    </li>
  )
}
