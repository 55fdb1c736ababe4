import { Field } from '../../widgets/_ui/field/Field.tsx'
import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { FormField } from '../accounts/forms/FormField.tsx'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { MAX_MESSAGE, TOPICS } from './contact-form.ts'
import type { OperatorFacts } from './operator.ts'

export interface ContactValues {
  errors?: FieldErrors
  problem?: string | undefined
  typed?: { name?: string; email?: string; topic?: string; message?: string }
}

/** The form that mails a message to whoever runs the site. */
export function ContactPage({
  operator,
  errors = {},
  problem,
  typed = {},
}: ContactValues & { operator: OperatorFacts }) {
  const first = Object.keys(errors)[0]
  return (
    <FormPage
      title="Contact us"
      lead={
        <>
          Many answers are in <a href="/help">Help</a>. For anything else, send us a message and we’ll reply by email.
        </>
      }
      problem={problem}
      action="/contact"
      submit="Send message"
      more={
        <>
          <p>
            You can also write to <a href={`mailto:${operator.email}`}>{operator.email}</a>.
          </p>
          {operator.address && (
            <p>
              {operator.name}, {operator.address}
            </p>
          )}
          <p>
            To ask an agent or lender to contact you, use <a href="/companies">Companies</a>.
          </p>
        </>
      }
    >
      <FormField
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={100}
        value={typed.name ?? ''}
        error={errors.name?.[0]}
        focus={first === 'name'}
      />
      <FormField
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed.email ?? ''}
        error={errors.email?.[0]}
        focus={first === 'email'}
      />
      <Field id="topic" label="Topic" error={errors.topic?.[0]}>
        <select id="topic" name="topic" className="plat-input" required {...(first === 'topic' && { autoFocus: true })}>
          <option value="">Choose a topic</option>
          {Object.entries(TOPICS).map(([word, label]) => (
            <option key={word} value={word} selected={word === typed.topic}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <TextAreaField
        name="message"
        label="Message"
        rows={8}
        maxLength={MAX_MESSAGE}
        required
        hint="Don’t include passwords, card numbers, or Social Security numbers."
        value={typed.message}
        error={errors.message?.[0]}
        focus={first === 'message'}
      />
    </FormPage>
  )
}

export const MessageSentPage = () => (
  <section className="form-page">
    <h1>Message sent</h1>
    <p className="lead">Thank you. We’ll reply to the email address you gave.</p>
    <p>
      <a href="/">Go to the home page</a>
    </p>
  </section>
)
