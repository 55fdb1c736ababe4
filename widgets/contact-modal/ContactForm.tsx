import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { Alerts } from '../_domain/contact/Alerts.tsx'
import { SendFields } from '../_domain/contact/SendFields.tsx'
import { getConsent } from '../_domain/contact/texts.ts'
import { getRefusal } from '../_http/problem.ts'
import { PhoneField } from '../_ui/phone-field/PhoneField.tsx'
import { type ContactFieldName, getProblem } from './model.ts'
import { TextField } from './TextField.tsx'
import { type Contact, getCheckboxId } from './use-form.ts'

const SCOPE = 'business_lead[contact_info]'

/** The form of a contact request. It is sent only when all fields are valid; without scripts it posts. */
export function ContactForm({ contact, live }: { contact: Contact; live: boolean }) {
  const { id, words, url, fields, messages, asked, chosen, busy, problem, alerts, refusals } = contact
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.current?.checkValidity()) contact.submit()
  }
  const field = (name: ContactFieldName) => ({
    id: `${id}-${name}`,
    name: `${SCOPE}[${name}]`,
    value: fields[name],
    onInput: (value: string) => contact.type(name, value),
    error: messages[name],
  })
  const own = (name: ContactFieldName) => ({ ...field(name), problem: getProblem(name, fields[name], words) })
  const several = asked && asked.businesses.length > 1 ? asked.businesses : []
  const base = [...(messages.base ? [messages.base] : []), ...alerts]
  return (
    <form ref={form} className="contact-modal-form" action={url} method="post" noValidate={live} onSubmit={submit}>
      <SendFields
        token={contact.token}
        formToken={contact.formToken}
        cta={asked?.cta}
        businessIds={several.length ? [] : chosen.map((each) => each.id)}
        handed={contact.handed}
      />
      {several.length > 0 && (
        <fieldset className="contact-modal-whom">
          <legend>{words.companies}</legend>
          {several.map((each) => (
            <input key={each.id} type="hidden" name="business_lead[offered_ids][]" value={each.id} />
          ))}
          {several.map((each) => (
            <label key={each.id} htmlFor={getCheckboxId(id, each.id)}>
              <input
                id={getCheckboxId(id, each.id)}
                type="checkbox"
                name="business_lead[business_ids][]"
                value={each.id}
                checked={chosen.includes(each)}
                onChange={(event) => contact.choose(each.id, event.currentTarget.checked)}
              />
              {each.name}
            </label>
          ))}
        </fieldset>
      )}
      <TextField {...own('investor_name')} label={words.name} autoComplete="name" required />
      <TextField {...own('investor_email')} label={words.email} type="email" autoComplete="email" required />
      <PhoneField
        {...field('investor_phone')}
        label={words.phone}
        countryName={`${SCOPE}[investor_country]`}
        required
        texts={{ invalidInBoth: words.needPhone, required: words.required }}
      />
      <TextField {...own('message')} label={words.message} hint={words.optional} rows={4} />
      <Alerts
        alerts={base}
        problem={getRefusal(problem) ? undefined : problem}
        words={words}
        onRetry={() => submit()}
      />
      <p className="plat-hint contact-modal-consent">{getConsent(chosen.map(({ name }) => name))}</p>
      {/* Not disabled while waiting, because that would take the focus away. */}
      <button type="submit" className="plat-button" aria-disabled={busy || undefined} aria-busy={busy || undefined}>
        {busy ? words.busy : words.request}
      </button>
    </form>
  )
}
