import type { Lead } from '../_domain/leads/contract.ts'
import { reviewMail } from './model.ts'
import type { Texts } from './texts.ts'

/** An invitation to ask the investor of a closed lead for a review. */
export const Review = ({ lead, words }: { lead: Lead; words: Texts }) => (
  <div className="lead-detail-review">
    <p>
      <strong>{words.review.replace('{name}', lead.name)}</strong>
      <br />
      {words.reviewWhy}
    </p>
    <a
      className="plat-button lead-detail-quiet"
      href={reviewMail(lead.email, words.reviewSubject, words.reviewBody.replace('{name}', lead.name))}
    >
      {words.reviewMail}
    </a>
  </div>
)
