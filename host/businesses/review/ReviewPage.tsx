import { formatPhoneToCheck } from '../../_format/phones.ts'
import { formatPlace } from '../../_format/places.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { Fact, ReviewList } from '../../_pages/ReviewList.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { logoPath } from '../account/logo-path.ts'
import { KINDS } from '../labels.ts'
import { findReservedName } from './reserved-names.ts'
import { awaitsReview } from './rules.ts'
import { type CompanyToReview, REPORT_REASONS } from './store.ts'

/** What came back with an error, by the company that it was about. */
export interface Refused {
  id: number
  reason: string
  error: string
}

interface Props {
  companies: CompanyToReview[]
  day(moment: Date): string
  refused?: Refused | undefined
}

/** Companies that wait for an administrator, with all that there is to decide them by. */
export const ReviewPage = ({ companies, day, refused }: Props) => (
  <ReviewList
    title="Companies to review"
    lead={companies.length ? 'Oldest first. We email owners your decision.' : 'No companies to review.'}
    // Decided meanwhile, a company is listed no more.
    notice={<FormMessage problem={companies.some(({ id }) => id === refused?.id) ? undefined : refused?.error} />}
  >
    {companies.map((company) => (
      <Company
        key={company.id}
        company={company}
        day={day}
        refused={refused?.id === company.id ? refused : undefined}
      />
    ))}
  </ReviewList>
)

interface CompanyProps extends Pick<Props, 'day' | 'refused'> {
  company: CompanyToReview
}

function Company({ company, day, refused }: CompanyProps) {
  const { id, name, askedName, description, website, email, phone, demo, reports, waitsSince } = company
  const waits = awaitsReview(company)
  const reserved = findReservedName(askedName ?? name)
  const contact = [email, phone && formatPhoneToCheck(phone), website].filter(Boolean).join(' · ')
  return (
    <li>
      <p className="eyebrow">
        {getSubject(company)} · {day(waitsSince)}
        {demo && ' · Demo'}
      </p>
      <h2>
        <a href={`/business/page/${id}`}>{askedName ?? name}</a>
      </h2>
      {reserved && (
        <p className="review-warning">
          Reserved name: looks like “{reserved}”. Approve it only if the owner proves they may use it.
        </p>
      )}
      <Changes {...company} />
      {description && <p className="review-about">{description}</p>}
      <dl>
        {contact && <Fact term="Contact">{contact}</Fact>}
        {company.licenses && <Fact term="Licenses">{company.licenses}</Fact>}
        {company.logo && (
          <Fact term="Logo">
            <img src={logoPath(company.logo)} alt={`Logo of ${company.name}`} height={64} loading="lazy" />{' '}
            <a href={`/admin/logos?q=${company.logo}`}>Take down</a>
          </Fact>
        )}
        <Fact term="Owner">
          {company.ownerName}, {company.ownerEmail}
          {company.ownerPhone && `, ${formatPhoneToCheck(company.ownerPhone)}`} · member since {day(company.ownerSince)}
        </Fact>
        {reports.map(({ by, at, reason, details }) => (
          <Fact key={by + at} term="Report">
            {REPORT_REASONS[reason]}
            {details && `: ${details}`} ({by}, {day(new Date(at))})
          </Fact>
        ))}
      </dl>
      <Decide company={company} waits={waits} refused={refused} />
    </li>
  )
}

function getSubject({ review, askedName, askedKind, reports }: CompanyToReview): string {
  if (review === 'pending') return 'New company'
  if (askedName !== null || askedKind !== null) return 'Changed company'
  return reports.length === 1 ? '1 report' : `${reports.length} reports`
}

/** The service and place, and what they replace. */
function Changes(company: CompanyToReview) {
  const { name, kind, askedName, askedKind } = company
  const place = formatPlace(company)
  return (
    <p>
      {KINDS[askedKind ?? kind].one}
      {place && ` · ${place}`}
      {askedName !== null && (
        <>
          {' '}
          · Name until now: <strong>{name}</strong>
        </>
      )}
      {askedKind !== null && (
        <>
          {' '}
          · Service until now: <strong>{KINDS[kind].one}</strong>
        </>
      )}
    </p>
  )
}

/** @param waits false for a listed company that was only reported */
function Decide({
  company,
  waits,
  refused,
}: {
  company: CompanyToReview
  waits: boolean
  refused: Refused | undefined
}) {
  const { id, reviewRound, reports } = company
  const path = `/admin/companies/${id}`
  return (
    <>
      <form action={path} method="post" className="review-decide">
        <CsrfField />
        <input type="hidden" name="_method" value="put" />
        <input type="hidden" name="round" value={reviewRound} />
        <TextAreaField
          name="reason"
          id={`reason-${id}`}
          label="Reason, for the owner"
          value={refused?.reason}
          error={refused?.error}
          focus={refused !== undefined}
          rows={2}
          maxLength={1000}
        />
        <div className="review-buttons">
          {waits && (
            <button className="button" type="submit" name="decision" value="approve">
              Approve
            </button>
          )}
          <button className="button quiet" type="submit" name="decision" value="decline">
            {waits ? 'Decline' : 'Remove from the list'}
          </button>
          {reports.length > 0 && (
            <button className="button quiet" type="submit" form={`reports-${id}`}>
              Dismiss {reports.length === 1 ? 'the report' : 'the reports'}
            </button>
          )}
        </div>
      </form>
      {reports.length > 0 && (
        <form action={`${path}/reports`} method="post" id={`reports-${id}`} hidden>
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
        </form>
      )}
    </>
  )
}
