import { phoneInWords } from '../../widgets/_domain/leads/phone-in-words.ts'
import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import { REASONS } from '../../widgets/lead-credit-form/reasons.ts'
import { formatDollarsAndCents } from '../_format/money.ts'
import { DecisionForm, ReviewList } from '../_pages/ReviewList.tsx'
import type { OpenCredit } from './credit-store.ts'
import { DemoLeadsNotice } from './DemoNotice.tsx'

/** A decision that came back with an error. */
export interface CreditDecision {
  id: number
  problem: string
  reason: string
}

interface Props {
  credits: OpenCredit[]
  day(moment: Date): string
  typed?: CreditDecision | undefined
}

/** Requests that wait, with all that there is to decide them by. */
export const CreditsPage = ({ credits, day, typed }: Props) => (
  <ReviewList
    title="Requested credits"
    lead={credits.length ? 'Oldest first. Decisions are final.' : 'No requests to review.'}
    notice={<DemoLeadsNotice demo={credits.some(({ demo }) => demo)} />}
  >
    {credits.map((credit) => (
      <Request key={credit.id} credit={credit} day={day} typed={typed?.id === credit.id ? typed : undefined} />
    ))}
  </ReviewList>
)

const Request = ({ credit, day, typed }: Omit<Props, 'credits'> & { credit: OpenCredit }) => (
  <li>
    <h2>
      {formatDollarsAndCents(credit.cents)} for {credit.business}
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
    <DecisionForm
      action={`/admin/lead_credits/${credit.id}`}
      choices={[
        ['approved', 'Approve'],
        ['declined', 'Decline'],
      ]}
    >
      <Field id={`reason-${credit.id}`} label="Reason, which the company reads" error={typed?.problem}>
        <textarea
          {...describing(`reason-${credit.id}`, undefined, typed?.problem)}
          id={`reason-${credit.id}`}
          name="reason"
          className="plat-input"
          rows={2}
          maxLength={1000}
          defaultValue={typed?.reason}
        />
      </Field>
    </DecisionForm>
  </li>
)
