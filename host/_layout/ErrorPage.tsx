import type { HttpError } from '../_platform/errors.ts'

/** What happened, why, and a way on. */
export function ErrorPage({ error }: { error: HttpError }) {
  return (
    <section className="narrow">
      <p className="eyebrow">{error.status}</p>
      <h1>{error.title}</h1>
      <p className="lead">{error.message}</p>
      <p>
        <a className="button" href="/maps/us">
          Go to the US map
        </a>
      </p>
    </section>
  )
}
