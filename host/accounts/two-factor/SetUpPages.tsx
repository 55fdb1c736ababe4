import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import type { Errors } from '../forms/read-form.ts'
import { qrPath } from './otpauth.ts'

interface Given {
  errors?: Errors
}

const Back = () => (
  <p>
    <a href="/settings/security">Back to security</a>
  </p>
)

/** The page before a key is created. */
export const StartPage = ({ errors = {} }: Given) => (
  <FormPage
    title="Set up two-step login"
    lead="After your password, Plat will ask for a code from an app on your phone, such as the one that keeps your passwords."
    action="/settings/two-factor"
    submit="Continue"
    more={<Back />}
  >
    <FormField
      name="current_password"
      label="Your password"
      type="password"
      error={errors.current_password?.[0]}
      focus={errors.current_password !== undefined}
      autoComplete="current-password"
    />
  </FormPage>
)

/** The key, as a picture and as text, and the first code. */
export function KeyPage({ uri, errors = {} }: Given & { uri: string }) {
  const { path, size } = qrPath(uri)
  return (
    <FormPage
      title="Scan this with your app"
      lead="Or type the key into it. Then enter the six digits that the app shows."
      action="/settings/two-factor/code"
      submit="Turn on"
      more={<Back />}
    >
      <figure className="factor-key">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code with the key below"
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <figcaption>
          Key: <code>{new URL(uri).searchParams.get('secret')?.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <a href={uri}>Open in an app on this device</a>
          <details>
            <summary>The whole address</summary>
            <code>{uri}</code>
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
    <h1>Keep your recovery codes</h1>
    <p className="lead">
      If you lose your phone, each of them logs you in once instead of a code. They are not shown again: print them, or
      keep them with your passwords.
    </p>
    <ul className="factor-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <a className="button" href="/settings/security?done=factor">
        I have kept them
      </a>
    </p>
  </section>
)

interface CodeGiven extends Given {
  next: string
  problem?: string
}

/** The page for the code at sign-in, after the password. */
export const LoginCodePage = ({ next, errors = {}, problem }: CodeGiven) => (
  <FormPage
    title="Enter your code"
    lead="Six digits from your app. Without your phone: one of your recovery codes."
    problem={problem}
    action="/login/code"
    submit="Log in"
    more={
      <p>
        <a href="/login">Back to the password</a>
      </p>
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
