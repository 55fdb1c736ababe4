import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import type { Errors } from '../forms/read-form.ts'
import { PASSWORD_LENGTH } from '../passwords/length.ts'

export interface SignupGiven {
  step: 1 | 2
  email?: string
  name?: string
  next?: string
  /** utm_* and page_name, handed on. */
  source?: Record<string, string>
  errors?: Errors
  problem?: string
}

const LogIn = () => (
  <p>
    You have an account? <a href="/login">Log in</a>
  </p>
)

/** The signup in two steps, each a form of its own. */
export function SignupPage({ step, email = '', name = '', next = '', source = {}, errors = {}, problem }: SignupGiven) {
  if (step === 1) {
    return (
      <FormPage
        title="Get started for free"
        lead="Save markets and homes, follow discussions, and ask people who know the place."
        problem={problem}
        action="/signup/email"
        submit="Continue"
        more={<LogIn />}
      >
        {next && <input type="hidden" name="next" value={next} />}
        {Object.entries(source).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <FormField
          name="email"
          label="Email"
          type="email"
          value={email}
          error={errors.email?.[0]}
          focus={!problem && errors.email !== undefined}
          autoComplete="email"
          maxLength={254}
        />
      </FormPage>
    )
  }
  const first = ['name', 'password'].find((field) => errors[field])
  return (
    <FormPage
      title="Create your account"
      lead={
        <>
          For <strong>{email}</strong>. <a href="/signup">Use another address</a>
        </>
      }
      problem={problem}
      action="/signup"
      submit="Create account"
      more={<LogIn />}
    >
      <input type="hidden" name="email" value={email} />
      {next && <input type="hidden" name="next" value={next} />}
      <FormField
        name="name"
        label="Name"
        value={name}
        error={errors.name?.[0]}
        focus={!problem && first === 'name'}
        autoComplete="name"
        maxLength={100}
      />
      <FormField
        name="password"
        label="Password"
        type="password"
        hint={`${PASSWORD_LENGTH.min} characters or more; a few words work well`}
        error={errors.password?.[0]}
        focus={!problem && first === 'password'}
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
      />
    </FormPage>
  )
}
