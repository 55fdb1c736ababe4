import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { PASSWORD_LENGTH } from '../passwords/length.ts'

interface Given {
  errors?: FieldErrors
  problem?: string | undefined
}

const BackToLogin = () => (
  <p>
    <a href="/login">Back to log in</a>
  </p>
)

export const AskPage = ({ email = '', errors = {}, problem }: Given & { email?: string | undefined }) => (
  <FormPage
    title="Choose a new password"
    lead="Enter your account email and we’ll send you a reset link. It expires in 1 hour."
    problem={problem}
    action="/password/reset"
    submit="Send link"
    more={<BackToLogin />}
  >
    <FormField
      name="email"
      label="Email"
      type="email"
      value={email}
      error={errors.email?.[0]}
      focus={!problem && errors.email !== undefined}
      autoComplete="username"
      maxLength={254}
    />
  </FormPage>
)

/** The same for those who have an account and for those who have none. */
export const CheckMailPage = () => (
  <section className="form-page">
    <h1>Check your email</h1>
    <p className="lead">If there’s an account with that email, we’ve sent a reset link. It expires in 1 hour.</p>
    <p className="lead">
      Can’t find it? Check your spam folder or <a href="/password/reset">try another email</a>.
    </p>
  </section>
)

interface NewProps extends Given {
  token: string
  /** True if the address is proved by this link, so that everything set before ends and the name is asked for anew. */
  named?: boolean
  name?: string | undefined
}

export const NewPage = ({ token, named = false, name = '', errors = {}, problem }: NewProps) => (
  <FormPage
    title="Choose a new password"
    lead={
      named
        ? 'This confirms your email. It logs out everyone else and removes what was set before: name, phone number, two-step verification, and companies.'
        : 'This logs you out everywhere.'
    }
    problem={problem}
    action="/password/new"
    submit="Save password"
  >
    <input type="hidden" name="token" value={token} />
    {named && (
      <FormField
        name="name"
        label="Your name"
        value={name}
        error={errors.name?.[0]}
        focus={!problem && errors.name !== undefined}
        autoComplete="name"
        maxLength={100}
      />
    )}
    <FormField
      name="password"
      label="New password"
      type="password"
      hint={`At least ${PASSWORD_LENGTH.min} characters. A few words work well.`}
      error={errors.password?.[0]}
      focus={!problem && !errors.name && errors.password !== undefined}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
    />
  </FormPage>
)

/** A link of a mail that works no more. */
export const OverPage = ({ again, words }: { again: string; words: string }) => (
  <section className="form-page">
    <h1>This link has expired</h1>
    <p className="lead">It was already used, or it’s too old.</p>
    <p>
      <a className="button" href={again}>
        {words}
      </a>
    </p>
  </section>
)
