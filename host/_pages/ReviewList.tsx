import { Children, type ReactNode } from 'react'
import { CsrfField } from './CsrfField.tsx'

interface ReviewListProps {
  title: string
  /** Says what is in the list, or that nothing is. */
  lead: string
  /** Messages between the heading and the list. */
  notice?: ReactNode
  /** A `<li>` for each thing to decide. */
  children: ReactNode
}

/** The page of things that wait for an administrator's decision. Pages with it name `review-list.css`. */
export const ReviewList = ({ title, lead, notice, children }: ReviewListProps) => (
  <>
    <div className="head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    {notice}
    {Children.count(children) > 0 && <ul className="review-list">{children}</ul>}
  </>
)

/** A line of the definition list (`<dl>`) with what there is to decide a thing by. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface DecisionFormProps {
  action: string
  /** The states that the buttons send, with their labels; the first one stands out. */
  choices: readonly (readonly [state: string, label: string])[]
  /** Fields above the buttons. */
  children?: ReactNode
}

/** The form by which an administrator puts one thing of the list into another state. */
export const DecisionForm = ({ action, choices, children }: DecisionFormProps) => (
  <form action={action} method="post" className="review-decide">
    <CsrfField />
    <input type="hidden" name="_method" value="put" />
    {children}
    <div className="review-buttons">
      {choices.map(([state, label], index) => (
        <button key={state} className={index ? 'button quiet' : 'button'} type="submit" name="state" value={state}>
          {label}
        </button>
      ))}
    </div>
  </form>
)
