import type { ReactNode } from 'react'
import { formatDate } from '../../_format/dates.ts'
import { DemoMark } from '../../_pages/DemoBar.tsx'
import { PersonLink, PersonPhoto } from '../../profiles/PersonLink.tsx'
import type { Person } from '../../profiles/person.ts'
import type { Review } from '../review.ts'
import { Stars } from '../Stars.tsx'

/** What all reviews of a page share. */
export interface ReviewContext {
  people: ReadonlyMap<string, Person>
  timeZone: string
}

interface Props extends ReviewContext {
  review: Review
  /** The company's name, beside its answer. */
  company: string
  /** True if a review of the demo world is marked, because the page does not say that all are. */
  marked?: boolean
  /** False where the answer is shown in a form. */
  withAnswer?: boolean
  /** Ways to change or report it. */
  children?: ReactNode
}

/** One review as everybody reads it: who, how many stars, what, and what the company answers. */
export function ReviewItem({ review, company, people, timeZone, marked = false, withAnswer = true, children }: Props) {
  const { id, authorId, authorName, ratings, title, body, answer, answeredAt, answerEditedAt, createdAt, editedAt } =
    review
  const person = authorId ? people.get(authorId) : undefined
  const day = (date: Date) => formatDate(date, 'medium', timeZone)
  return (
    <article className="review" id={`review-${id}`}>
      <PersonPhoto person={person} size={40} />
      <div className="review-body">
        <header>
          <p className="review-author">
            {authorName && !authorId ? <span dir="auto">{authorName}</span> : <PersonLink person={person} />}
            {marked && review.demo && <DemoMark />}
          </p>
          <p className="review-facts">
            <Stars value={ratings} height={16} />
            <time dateTime={createdAt.toISOString()}>{day(createdAt)}</time>
            {editedAt && <span>Edited {day(editedAt)}</span>}
          </p>
        </header>
        {title && (
          <h3 className="review-title" dir="auto">
            {title}
          </h3>
        )}
        <Paragraphs text={body} />
        {withAnswer && answer && answeredAt && (
          <div className="review-answer">
            <p className="review-facts">
              <b>Answer from {company}</b>
              <time dateTime={answeredAt.toISOString()}>{day(answeredAt)}</time>
              {answerEditedAt && <span>Edited {day(answerEditedAt)}</span>}
            </p>
            <Paragraphs text={answer} />
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

const Paragraphs = ({ text }: { text: string }) => (
  <p className="review-text" dir="auto">
    {text}
  </p>
)
