import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { Code } from '../../_pages/Code.tsx'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx'
import { qrPath } from './otpauth.ts'

interface Given {
  errors?: FieldErrors
  problem?: string | undefined
}

const Back = () => (
  <p>
    <a href="/settings/security">Back to security</a>
  </p>
)

/** The page before a key is created. */
export const StartPage = ({ errors = {}, problem }: Given) => (
  <FormPage
    title="Set up two-step verification"
    lead="After your password, you’ll enter a code from an authenticator app on your phone."
    problem={problem}
    action="/settings/two-factor"
    submit="Continue"
    more={<Back />}
  >
    <FormField
      name="current_password"
      label="Current password"
      type="password"
      error={errors.current_password?.[0]}
      focus={errors.current_password !== undefined}
      autoComplete="current-password"
    />
  </FormPage>
)

/** The key, as a picture and as text, and the first code. */
export function KeyPage({ uri, errors = {}, problem }: Given & { uri: string }) {
  const { path, size } = qrPath(uri)
  return (
    <FormPage
      title="Scan this code with your authenticator app"
      lead="Or enter the key in the app. Then enter the six-digit code from the app."
      problem={problem}
      action="/settings/two-factor/code"
      submit="Turn on"
      more={<Back />}
    >
      <figure className="factor-key">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code for the key below"
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <figcaption>
          Key: <Code>{new URL(uri).searchParams.get('secret')?.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          <a href={uri}>Open authenticator app</a>
          <details>
            <summary>Show full setup link</summary>
            <Code>{uri}</Code>
          </details>
        </figcaption>
      </figure>
      <FormField
        name="code"
        label="Code"
        error={errors.code?.[0]}
        focus={errors.code !== undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
      />
    </FormPage>
  )
}

/** The page of recovery codes, which are shown only once. */
export const CodesPage = ({ codes }: { codes: string[] }) => (
  <section className="form-page">
    <h1>Save your recovery codes</h1>
    <p className="lead">
      If you lose your phone, use a recovery code to log in. Each code works once. We won’t show them again, so print
      them or save them with your passwords.
    </p>
    <ul className="factor-codes">
      {codes.map((code) => (
        <li key={code}>
          <Code>{code}</Code>
        </li>
      ))}
    </ul>
    <p>
      <a className="button" href="/settings/security?done=factor">
        I’ve saved my codes
      </a>
    </p>
  </section>
)

interface CodeGiven extends Given {
  next: string
}

/** The page for the code at sign-in, after the password. */
export const LoginCodePage = ({ next, errors = {}, problem }: CodeGiven) => (
  <FormPage
    title="Enter your code"
    lead="Enter the six-digit code from your app. Don’t have your phone? Use a recovery code."
    problem={problem}
    action="/login/code"
    submit="Log in"
    more={
      <>
        <PasskeyLogin action="/login/passkey" next={next} />
        <p>
          <a href="/login">Back to log in</a>
        </p>
      </>
    }
  >
    <input type="hidden" name="next" value={next} />
    <FormField
      name="code"
      label="Code"
      error={errors.code?.[0]}
      focus={!problem}
      autoComplete="one-time-code"
      maxLength={20}
    />
  </FormPage>
)
