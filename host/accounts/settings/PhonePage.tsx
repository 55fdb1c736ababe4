import { formatPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormField } from '../forms/FormField.tsx'
import { Part, SettingsForm, SettingsFrame } from './SettingsFrame.tsx'

export interface PhoneGiven {
  /** E.164; the one that is confirmed. */
  phone: string | null
  /** A code was sent. */
  sent?: boolean
  /** E.164; where to, as long as the code is good. */
  awaited?: string | undefined
  typed?: string
  errors?: FieldErrors
  done?: string | undefined
  problem?: string | undefined
}

export function PhonePage({ phone, sent, awaited, typed = '', errors = {}, done, problem }: PhoneGiven) {
  const of = (name: string) => ({ error: errors[name]?.[0], focus: !problem && errors[name] !== undefined })
  return (
    <SettingsFrame path="/settings/phone" done={done} problem={problem}>
      <Part
        title="Phone"
        about="Used for text messages about leads, if you turn them on. Message and data rates may apply."
      >
        {phone ? (
          <>
            <p className="settings-is">
              {formatPhone(phone)}
              <span className="settings-mark good">Confirmed</span>
            </p>
            <SettingsForm action="/settings/phone" method="delete" submit="Remove" quiet about="your phone number" />
          </>
        ) : (
          <p>No phone number yet.</p>
        )}
      </Part>
      <Part
        title={phone ? 'Change number' : 'Add a number'}
        about="Enter a US or Canadian number. We’ll text you a six-digit code."
      >
        <SettingsForm action="/settings/phone" submit={sent ? 'Resend code' : 'Send code'} quiet={sent === true}>
          <FormField
            {...of('phone')}
            name="phone"
            label="Phone number"
            type="tel"
            value={typed || (awaited ? formatPhone(awaited) : '')}
            autoComplete="tel"
            maxLength={30}
          />
        </SettingsForm>
        {sent && (
          <SettingsForm action="/settings/phone/code" submit="Confirm">
            <FormField
              {...of('code')}
              name="code"
              label="Code"
              hint={`${awaited ? `Sent to ${formatPhone(awaited)}. ` : ''}Six digits. Expires in 10 minutes.`}
              focus={!problem && !errors.phone}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
            />
          </SettingsForm>
        )}
      </Part>
    </SettingsFrame>
  )
}
