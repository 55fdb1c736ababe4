import { CODE_LENGTH } from '../../widgets/_domain/finder/rules.ts'
import { phoneForm } from '../../widgets/phone-form/server.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { FormField } from '../accounts/forms/FormField.tsx'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import { CODE, FINDER } from './paths.ts'

interface Props {
  /** The number that the code went to; empty where none did. */
  phone: string
  /** The answers: name → values. */
  fields: Record<string, string[]>
  errors: FieldErrors
  /** The number as it was typed, where it is wrong. */
  typed: string | undefined
}

/** The page on which the texted code is entered, or the number is corrected. */
export const CodePage = ({ phone, fields, errors, typed }: Props) => (
  <FormPage
    title="Enter the code"
    lead={
      phone ? (
        <>
          We texted {CODE_LENGTH} digits to <strong>{phone}</strong>. The code expires in 10 minutes.
        </>
      ) : undefined
    }
    action={CODE}
    submit="See matches"
    more={
      <>
        <h2>Wrong number, or no code?</h2>
        <IslandSlot
          island={phoneForm}
          id="finder-phone"
          on="load"
          withToken
          props={{
            url: `${FINDER}/phone`,
            phone: typed ?? phone,
            fields,
            submit: 'Text me a new code',
            ...(errors.contact_info_phone?.[0] && { error: errors.contact_info_phone[0] }),
          }}
        />
      </>
    }
  >
    {Object.entries(fields).flatMap(([name, values]) =>
      values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
    )}
    <FormField
      name="code"
      label="Verification code"
      error={errors.code?.[0]}
      focus
      autoComplete="one-time-code"
      inputMode="numeric"
      minLength={CODE_LENGTH}
      maxLength={CODE_LENGTH}
    />
  </FormPage>
)
