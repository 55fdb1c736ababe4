import { type ChangeEvent, useState } from 'react'
import { describing, Field } from '../field/Field.tsx'
import { REQUIRED, useValidity } from '../field/use-validity.ts'
import {
  caretAfter,
  formatPhone,
  getCountry,
  hasUnknownArea,
  isPhone,
  PHONE_PATTERN,
  type PhoneCountry,
  type PhoneStyle,
  US_PHONE,
} from './phone.ts'

/** The texts of a phone field. */
export const PHONE_TEXTS = {
  invalid: US_PHONE,
  invalidInBoth: 'Enter a valid 10-digit US or Canadian phone number',
  required: REQUIRED,
  unknownArea: 'We don’t know this area code. Check the number.',
  country: 'Country',
  US: 'US',
  CA: 'Canada',
}

interface Props {
  id: string
  name: string
  label: string
  /** The value as the field shows it: formatted. */
  value: string
  onInput(text: string): void
  /** `(123) 456-7890`, or with dashes alone. */
  style?: PhoneStyle
  /** The name of a country select. With it the field also accepts Canadian numbers; the country is US at first. */
  countryName?: string | undefined
  hint?: string | undefined
  /** The server's error; replaces the field's own. */
  error?: string | undefined
  /** The cursor is put here when the page opens, without scripts too. */
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
  texts?: Partial<typeof PHONE_TEXTS> | undefined
}

/**
 * A field for a number of the United States, or with a select of countries also of Canada: formatted as typed, ten digits, no
 * country code. Its form is not valid as long as the number is not. Styles: fields.css, inputs.css.
 *
 *     <PhoneField id={`${id}-phone`} name="investor_phone" label="Phone" value={phone} onInput={setPhone} required />
 *
 * Send `e164(value)` (phone.ts), or let the form send it as it stands; the server reads both.
 */
export function PhoneField(props: Props) {
  const { id, name, label, value, onInput, style, countryName, required, disabled } = props
  const texts = { ...PHONE_TEXTS, ...props.texts }
  const hint = hasUnknownArea(value) ? texts.unknownArea : props.hint
  const [country, setCountry] = useState<PhoneCountry>(() => getCountry(value) ?? 'US')
  const valid = isPhone(value, countryName ? ['US', 'CA'] : ['US'])
  const wrong = countryName ? texts.invalidInBoth : texts.invalid
  const problem = valid ? undefined : value ? wrong : required ? texts.required : undefined
  const { ref, told, ...validityProps } = useValidity<HTMLInputElement>(problem)
  const error = props.error ?? told

  const onChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = input.value
    const formatted = formatPhone(text, style)
    if (formatted !== text) {
      const before = text.slice(0, input.selectionStart ?? text.length)
      const caret = caretAfter(formatted, before, (nativeEvent as InputEvent).inputType === 'deleteContentForward')
      input.value = formatted
      input.setSelectionRange(caret, caret)
    }
    // The area code says the country.
    const its = getCountry(formatted)
    if (its) setCountry(its)
    onInput(formatted)
  }
  const field = (
    <input
      ref={ref}
      id={id}
      name={name}
      type="tel"
      className="plat-input"
      value={value}
      onChange={onChange}
      required={required}
      {...(props.autoFocus && { autoFocus: true })}
      disabled={disabled}
      pattern={PHONE_PATTERN}
      autoComplete={countryName ? 'tel-national' : 'tel'}
      {...validityProps}
      {...describing(id, hint, error)}
    />
  )
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {countryName ? (
        <div className="plat-phone">
          <select
            name={countryName}
            className="plat-input"
            aria-label={texts.country}
            value={country}
            onChange={(event) => setCountry(event.currentTarget.value as PhoneCountry)}
            disabled={disabled}
            autoComplete="tel-country-code"
          >
            <option value="US">{texts.US}</option>
            <option value="CA">{texts.CA}</option>
          </select>
          {field}
        </div>
      ) : (
        field
      )}
    </Field>
  )
}
