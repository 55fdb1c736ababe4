import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import type { Errors } from '../forms/read-form.ts'
import { PASSWORD_LENGTH } from '../passwords/length.ts'

interface Given {
  errors?: Errors
  problem?: string
}

const BackToLogin = () => (
  <p>
    <a href="/login">Back to logging in</a>
  </p>
)

export const AskPage = ({ email = '', errors = {}, problem }: Given & { email?: string }) => (
  <FormPage
    title="Choose a new password"
    lead="Enter the email of your account. We send you a link that is good for an hour."
    problem={problem}
    action="/password/reset"
    submit="Send the link"
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
    <h1>Look into your mail</h1>
    <p className="lead">
      If there is an account with that email, a link to a new password is on its way. It is good for an hour.
    </p>
    <p className="lead">
      Nothing there? Look where unwanted mail goes, or <a href="/password/reset">try another email</a>.
    </p>
  </section>
)

export const NewPage = ({ token, errors = {}, problem }: Given & { token: string }) => (
  <FormPage
    title="Choose a new password"
    lead="Every session of your account ends, here and elsewhere."
    problem={problem}
    action="/password/new"
    submit="Save password"
  >
    <input type="hidden" name="token" value={token} />
    <FormField
      name="password"
      label="New password"
      type="password"
      hint={`${PASSWORD_LENGTH.min} characters or more; a few words work well`}
      error={errors.password?.[0]}
      focus={!problem && errors.password !== undefined}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
    />
  </FormPage>
)

/** A link of a mail that works no more. */
export const OverPage = ({ again, words }: { again: string; words: string }) => (
  <section className="form-page">
    <h1>This link works no more</h1>
    <p className="lead">It was used already, or it is too old.</p>
    <p>
      <a className="button" href={again}>
        {words}
      </a>
    </p>
  </section>
)
