import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { formatDate } from '../../_format/dates.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormField } from '../forms/FormField.tsx'
import { Part, SettingsForm, SettingsFrame } from '../settings/SettingsFrame.tsx'
import { MAX_PASSKEYS, type Passkey } from './passkey-store.ts'

export interface PasskeysGiven {
  passkeys: readonly Passkey[]
  /** False where this site has no name that passkeys could belong to. */
  possible: boolean
  timeZone: string
  /** Id of the passkey whose form has errors. */
  wrong?: string
  errors?: FieldErrors
  typed?: string | undefined
  done?: string | undefined
}

/** The settings of a member's passkeys. Adding one needs a script (passkey-script.ts). */
export function PasskeysPage({ passkeys, possible, timeZone, wrong, errors = {}, typed, done }: PasskeysGiven) {
  return (
    <SettingsFrame path="/settings/passkeys" done={done}>
      <Part
        title="Passkeys"
        about="Log in with your fingerprint, face, or screen lock, without a password or code. A passkey works only on this site, so it can’t be phished."
      >
        {passkeys.length === 0 && <p>No passkeys yet.</p>}
        <ul className="settings-list passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              timeZone={timeZone}
              error={wrong === passkey.id ? errors.name?.[0] : undefined}
              typed={wrong === passkey.id ? typed : undefined}
            />
          ))}
        </ul>
      </Part>
      <Part title="Add a passkey" about="Your device asks you to confirm with its screen lock.">
        {!possible && (
          <p>Passkeys need a site with a domain name, such as plat.example. You opened this one by its IP address.</p>
        )}
        {possible && passkeys.length >= MAX_PASSKEYS && (
          <p>You have {MAX_PASSKEYS} passkeys. Remove one to add another.</p>
        )}
        {possible && passkeys.length < MAX_PASSKEYS && (
          <>
            <p className="passkey-without without-scripts">
              Adding a passkey needs JavaScript and a browser that supports passkeys.
            </p>
            <div className="passkey-with needs-scripts">
              <SettingsForm action="/settings/passkeys" submit="Add passkey">
                <FormField
                  name="new_name"
                  label="Name"
                  hint="Helps you recognize it later, such as “My phone.”"
                  value="My passkey"
                  autoComplete="off"
                  maxLength={100}
                />
              </SettingsForm>
              <p className="plat-error" role="alert" />
            </div>
          </>
        )}
      </Part>
    </SettingsFrame>
  )
}

interface ItemProps {
  passkey: Passkey
  timeZone: string
  error: string | undefined
  typed: string | undefined
}

function PasskeyItem({ passkey, timeZone, error, typed }: ItemProps) {
  const { id, name, synced, createdAt, lastUsedAt } = passkey
  const day = (date: Date) => formatDate(date, 'medium', timeZone)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {synced && <span className="settings-mark">Synced</span>}
        <p className="settings-when">
          Added {day(createdAt)} · {lastUsedAt ? `Last used ${day(lastUsedAt)}` : 'Not used yet'}
        </p>
      </div>
      <div className="settings-ways">
        <details open={error !== undefined}>
          <summary className="button quiet">
            Rename<span className="heard"> {name}</span>
          </summary>
          <SettingsForm action={`/settings/passkeys/${id}`} method="put" submit="Save name" quiet>
            <RenameField id={id} value={typed ?? name} error={error} />
          </SettingsForm>
        </details>
        <SettingsForm action={`/settings/passkeys/${id}`} method="delete" submit="Remove" quiet about={name} />
      </div>
    </li>
  )
}

/** Each passkey has a field of this name. */
function RenameField({ id: passkey, value, error }: { id: string; value: string; error: string | undefined }) {
  const id = `name-${passkey}`
  return (
    <Field id={id} label="New name" error={error}>
      <input
        {...describing(id, undefined, error)}
        id={id}
        name="name"
        className="plat-input"
        defaultValue={value}
        required
        maxLength={100}
        autoComplete="off"
      />
    </Field>
  )
}
