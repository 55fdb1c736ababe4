import { phoneInWords } from '../../widgets/_domain/leads/phone-in-words.ts'
import { REASONS } from '../../widgets/lead-credit-form/reasons.ts'
import { formatCents } from '../_format/numbers.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import type { OpenCredit } from './credit-store.ts'
import { DemoLeadsNotice } from './DemoNotice.tsx'

interface Props {
  credits: OpenCredit[]
  day(moment: Date): string
}

/** Requests that wait, with all that there is to decide them by. */
export const CreditsPage = ({ credits, day }: Props) => (
  <div className="leads leads-one">
    <div className="head">
      <h1>Requested credits</h1>
      <p className="lead">{credits.length ? 'Oldest first. Decisions are final.' : 'No requests to review.'}</p>
    </div>
    <DemoLeadsNotice demo={credits.some(({ demo }) => demo)} />
    {credits.length > 0 && (
      <ul className="leads-requests">
        {credits.map((credit) => (
          <Request key={credit.id} credit={credit} day={day} />
        ))}
      </ul>
    )}
  </div>
)

const Request = ({ credit, day }: { credit: OpenCredit; day: Props['day'] }) => (
  <li>
    <h2>
      {formatCents(credit.cents)} for {credit.business}
    </h2>
    <p className="eyebrow">
      {day(credit.createdAt)} · {REASONS.find(({ slug }) => slug === credit.reason)?.label}
      {credit.additionalReason && `: ${credit.additionalReason}`}
    </p>
    <p>
      {credit.name}, {credit.email}
      {credit.phone && (
        <>
          , <span className="credit-phone">{phoneInWords(credit.phone)}</span>
        </>
      )}
    </p>
    {credit.message && <p>{credit.message}</p>}
    {credit.notes && <p>Notes: {credit.notes}</p>}
    {credit.attachments.map((id, index) => (
      <a key={id} href={`/uploads/${id}`}>
        Attachment {index + 1}
      </a>
    ))}
    <form action={`/admin/lead_credits/${credit.id}`} method="post">
      <CsrfField />
      <input type="hidden" name="_method" value="put" />
      <button className="button" type="submit" name="state" value="approved">
        Approve
      </button>
      <button className="button quiet" type="submit" name="state" value="declined">
        Decline
      </button>
    </form>
  </li>
)
