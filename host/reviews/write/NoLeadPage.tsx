import { companyPath } from '../paths.ts'

/** Says why somebody who never contacted a company cannot review it. */
export const NoLeadPage = ({ business: { id, name } }: { business: { id: number; name: string } }) => (
  <section className="form-page">
    <h1>Review {name}</h1>
    <p className="lead">
      Only people who contacted {name} on Plat can review it. Did you contact them with another email address? Use the
      link in the email that asked you for a review.
    </p>
    <p>
      <a className="button" href={companyPath(id)}>
        Go to {name}
      </a>
    </p>
  </section>
)
