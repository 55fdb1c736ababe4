import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx'

export interface LoginGiven {
  email?: string | undefined
  next?: string
  errors?: FieldErrors
  problem?: string | undefined
  done?: string
}

export function LoginPage({ email = '', next = '', errors = {}, problem, done }: LoginGiven) {
  const first = ['email', 'password'].find((field) => errors[field])
  return (
    <FormPage
      title="Log in"
      done={done}
      problem={problem}
      action="/login"
      submit="Log in"
      more={
        <>
          <PasskeyLogin action="/login/passkey" next={next} />
          <p>
            New to Plat? <a href={next ? `/signup?${new URLSearchParams({ next })}` : '/signup'}>Sign up for free</a>
          </p>
        </>
      }
    >
      {next && <input type="hidden" name="next" value={next} />}
      <FormField
        name="email"
        label="Email"
        type="email"
        value={email}
        error={errors.email?.[0]}
        focus={!problem && first === 'email'}
        autoComplete="username webauthn"
        maxLength={254}
      />
      <FormField
        name="password"
        label="Password"
        type="password"
        error={errors.password?.[0]}
        focus={!problem && first === 'password'}
        autoComplete="current-password"
      />
      <p className="form-aside">
        <a href="/password/reset">Forgot your password?</a>
      </p>
    </FormPage>
  )
}
