import type { HttpError } from '../_platform/errors.ts'

interface Props {
  error: HttpError
  /** Whether somebody is signed in. */
  member?: boolean
}

/** What happened, why, and ways on. */
export function ErrorPage({ error, member = false }: Props) {
  return (
    <section className="narrow">
      <p className="eyebrow">{error.status}</p>
      <h1>{error.title}</h1>
      <p className="lead">{error.message}</p>
      <p>
        {error.way && (
          <a className="button" href={error.way.href}>
            {error.way.label}
          </a>
        )}
        {!error.way && member && (
          <>
            <a className="button" href="/dashboard">
              Go to your dashboard
            </a>{' '}
          </>
        )}
        {!error.way && (
          <a className={member ? 'button quiet' : 'button'} href="/maps/us">
            Go to the US map
          </a>
        )}
      </p>
    </section>
  )
}
