import type { HttpError } from '../_http/errors.ts'
import type { SubmittedForm } from '../_http/submitted-form.ts'
import { ResubmitForm } from './ResubmitForm.tsx'

interface Props {
  error: HttpError
  /** True if somebody is signed in. */
  member?: boolean
  /** The fields of the request's form, if a person typed them. */
  sent?: SubmittedForm | undefined
}

/** The page of an error: what happened, why, and where to go on. */
export function ErrorPage({ error, member = false, sent }: Props) {
  const first = sent?.again ? 'button quiet' : 'button'
  return (
    <section className="narrow">
      <p className="eyebrow">{error.status}</p>
      <h1>{error.title}</h1>
      <p className="lead">{error.message}</p>
      {sent && <ResubmitForm {...sent} />}
      <p className="row">
        {error.way && (
          <a className={first} href={error.way.href}>
            {error.way.label}
          </a>
        )}
        {!error.way && member && (
          <a className={first} href="/dashboard">
            Go to your dashboard
          </a>
        )}
        {!error.way && (
          <a className={member ? 'button quiet' : first} href="/maps/us">
            Go to the US map
          </a>
        )}
      </p>
    </section>
  )
}
