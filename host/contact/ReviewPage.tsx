import { formatPhoneToCheck } from '../_format/phones.ts'
import { DecisionForm, Fact, ReviewList } from '../_pages/ReviewList.tsx'
import { BusinessNames } from './BusinessNames.tsx'
import { WAITING_DAYS } from './held-store.ts'
import type { RequestInReview } from './review-store.ts'

interface Props {
  requests: RequestInReview[]
  day(moment: Date): string
}

/** Requests that failed the fraud check, with all that there is to decide them by. */
export const ReviewPage = ({ requests, day }: Props) => (
  <ReviewList
    title="Requests to review"
    lead={
      requests.length
        ? `These failed the fraud check. Nothing is sent or billed until you release it. They expire after ${WAITING_DAYS} days.`
        : 'No requests to review.'
    }
  >
    {requests.map((request) => (
      <Request key={request.id} request={request} day={day} />
    ))}
  </ReviewList>
)

function Request({ request, day }: { request: RequestInReview; day: Props['day'] }) {
  const { id, details, companies, createdAt } = request
  const { name, email, phone, message } = details.contact
  return (
    <li>
      <h2>{name}</h2>
      <p className="eyebrow">
        {day(createdAt)} · from {details.address}
      </p>
      <BusinessNames businesses={companies} />
      <dl>
        <Fact term="Email">{email}</Fact>
        <Fact term="Phone">{formatPhoneToCheck(phone)}</Fact>
        {message && <Fact term="Message">{message}</Fact>}
      </dl>
      <DecisionForm
        action={`/admin/held_requests/${id}`}
        choices={[
          ['released', 'Release'],
          ['rejected', 'Reject'],
        ]}
      />
    </li>
  )
}
