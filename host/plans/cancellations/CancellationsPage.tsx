import { formatDate } from '../../_format/dates.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { OTHER_PRODUCT, SIGNUP_REASONS } from '../settings/feedback-form.ts'
import { REASONS } from '../settings/survey.ts'
import type { Cancellation, ReasonCount } from './store.ts'

interface Props {
  counts: ReasonCount[]
  /** The reason by which the list is filtered. */
  reason: string | undefined
  cancellations: Cancellation[]
  /** Address of older ones, where there are any. */
  older: string | undefined
  timeZone: string
}

export const CANCELLATIONS_PATH = '/admin/cancellations'
const getLabel = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value

/** Why members cancel: how many for each reason, and what they wrote. */
export function CancellationsPage({ counts, reason, cancellations, older, timeZone }: Props) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className="head">
        <h1>Cancellations</h1>
        <p className="lead">Why members canceled a paid plan, newest first.</p>
      </div>
      <div className="cancellations">
        <div>
          <h2 id="reasons">By reason</h2>
          <FigureTable aria-labelledby="reasons" columns={[{ words: 'Reason' }, 'All', 'Share', 'Last 30 days']}>
            {Object.entries(REASONS).map(([value, label]) => {
              const { count = 0, recent = 0 } = counts.find((each) => each.reason === value) ?? {}
              return (
                <tr key={value}>
                  <th scope="row">
                    <a
                      href={`${CANCELLATIONS_PATH}?reason=${value}`}
                      aria-current={reason === value ? 'true' : undefined}
                    >
                      {label}
                    </a>
                  </th>
                  <td>{count}</td>
                  <td>{total ? `${Math.round((100 * count) / total)}%` : '–'}</td>
                  <td>{recent}</td>
                </tr>
              )
            })}
          </FigureTable>
        </div>
        <section aria-labelledby="list">
          <h2 id="list">{reason ? getLabel(REASONS, reason) : 'All cancellations'}</h2>
          {reason && (
            <p>
              <a href={CANCELLATIONS_PATH}>Show all</a>
            </p>
          )}
          {cancellations.length ? (
            <ol className="cancellation-list">
              {cancellations.map((each) => (
                <Item key={each.id} {...each} timeZone={timeZone} />
              ))}
            </ol>
          ) : (
            <p>No cancellations yet.</p>
          )}
          {older && (
            <p>
              <a href={older}>Older cancellations</a>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

const Item = ({ timeZone, ...each }: Cancellation & { timeZone: string }) => (
  <li>
    <h3>
      <a href={`/admin/members/${each.userId}`}>{each.name}</a>
    </h3>
    <p className="eyebrow">
      {each.planName} · <time dateTime={each.at.toISOString()}>{formatDate(each.at, 'mediumAndTime', timeZone)}</time>
      {each.demo && ' · Demo'}
    </p>
    <p>{each.reason ? getLabel(REASONS, each.reason) : 'No reason given'}</p>
    {each.otherReason && <blockquote>{each.otherReason}</blockquote>}
    {each.signupReason && (
      <dl>
        <dt>Signed up</dt>
        <dd>{getLabel(SIGNUP_REASONS, each.signupReason)}</dd>
        <dt>Uses another product</dt>
        <dd>
          {each.otherProduct ? OTHER_PRODUCT.yes : OTHER_PRODUCT.no}
          {each.feedback && `: ${each.feedback}`}
        </dd>
      </dl>
    )}
  </li>
)
