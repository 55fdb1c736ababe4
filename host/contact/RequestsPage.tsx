import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import { formatDate } from '../_format/dates.ts'
import { DemoNotice, isMixed } from '../_pages/DemoNotice.tsx'
import type { ContactRequest } from '../businesses/contact/requests-store.ts'
import { type BusinessKind, KINDS } from '../businesses/labels.ts'
import { writePath } from '../reviews/paths.ts'

interface Props {
  requests: ContactRequest[]
  timeZone: string
  /** Address of older ones, where there are any. */
  older: string | undefined
}

/** The list of companies that received a member's details: what was sent, when, and with which consent. */
export function RequestsPage({ requests, timeZone, older }: Props) {
  // One that was asked twice is one company.
  const companies = [...new Map(requests.map((request) => [request.businessId, request])).values()]
  return (
    <>
      <div className="head">
        <h1>Who received my details</h1>
        <p className="lead">Companies you contacted and the details we shared with them.</p>
      </div>
      <DemoNotice things={companies} one="company" many="companies" />
      {requests.length ? (
        <ol className="contact-requests">
          {requests.map((request) => (
            <li key={request.leadId}>
              <div>
                <h2>
                  <a href={`/business/page/${request.businessId}`}>{request.businessName}</a>
                </h2>
                <p className="eyebrow">
                  {KINDS[request.kind as BusinessKind].one} ·{' '}
                  <time dateTime={request.createdAt.toISOString()}>
                    {formatDate(request.createdAt, 'mediumAndTime', timeZone)}
                  </time>
                  {request.demo && isMixed(companies) && ' · Demo'}
                </p>
              </div>
              <dl>
                <dt>Name</dt>
                <dd>{request.name}</dd>
                <dt>Email</dt>
                <dd>{request.email}</dd>
                {request.phone && (
                  <>
                    <dt>Phone</dt>
                    <dd>{formatPhone(request.phone)}</dd>
                  </>
                )}
                {request.message && (
                  <>
                    <dt>Message</dt>
                    <dd>{request.message}</dd>
                  </>
                )}
              </dl>
              {request.consent && (
                <details>
                  <summary>What you agreed to</summary>
                  <p>{request.consent}</p>
                </details>
              )}
              <p>
                <a className="contact-review" href={writePath(request.leadId)}>
                  Review<span className="heard"> {request.businessName}</span>
                </a>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p>
          No requests yet. <a href="/business-finder">Find a company</a> to contact.
        </p>
      )}
      {older && (
        <p className="row contact-older">
          <a className="button quiet" rel="next" href={older}>
            Older requests
          </a>
        </p>
      )}
    </>
  )
}
