import { useState } from 'react'
import { EmailField } from '../../_ui/email-field/EmailField.tsx'
import { typedIn } from '../../_ui/field/early-input.ts'
import { PhoneField } from '../../_ui/phone-field/PhoneField.tsx'
import { ChoiceGroup, Part, TextField } from './fields.tsx'
import { useFormField } from './form-context.ts'

/** Whether the company takes clients, and where it is reached. */
export function ContactPart() {
  const { words } = useFormField('email')
  return (
    <>
      <Part title={words.clients} about={words.clientsAbout}>
        <ChoiceGroup name="accepting" label={words.accepting} labels={{ true: words.yes, false: words.no }} single />
      </Part>
      <Part title={words.contact} about={words.contactAbout}>
        <Email />
        <Phone />
        <TextField
          name="website"
          label={words.website}
          hint={words.websiteHint}
          maxLength={2000}
          autoComplete="url"
          inputMode="url"
        />
      </Part>
    </>
  )
}

function Email() {
  const { id, words, value: initialValue, error, autoFocus } = useFormField('email')
  const [value, setValue] = useState(() => typedIn(id) ?? initialValue)
  return (
    <EmailField
      id={id}
      name="email"
      label={words.email}
      hint={words.emailHint}
      value={value}
      onInput={setValue}
      error={error}
      {...(autoFocus && { autoFocus })}
      lookup="/mail_records/{domain}"
    />
  )
}

function Phone() {
  const { id, words, value: initialValue, error, autoFocus } = useFormField('phone')
  const [value, setValue] = useState(() => typedIn(id) ?? initialValue)
  return (
    <PhoneField
      id={id}
      name="phone"
      label={words.phone}
      hint={words.phoneHint}
      value={value}
      onInput={setValue}
      error={error}
      {...(autoFocus && { autoFocus })}
      countryName="phone_country"
    />
  )
}
