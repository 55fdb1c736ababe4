import { formatCount } from '../../_format/numbers.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import type { ListedIssue } from '../issues/store.ts'
import { ADMIN, adminIssuePath, NEW_ISSUE } from '../paths.ts'
import { formatState, SOURCE_LABELS } from './labels.ts'
import { PAGE_SIZE, type Subscriber, type SubscriberCounts } from './subscriber-store.ts'

interface Props {
  counts: SubscriberCounts
  issues: readonly ListedIssue[]
  subscribers: readonly Subscriber[]
  /** How many addresses have the text that is searched for. */
  count: number
  query: string
  page: number
  done: string | undefined
  day(date: Date): string
}

/** The newsletter for administrators: how many get it, its issues, and who subscribed. */
export const AdminPage = ({ counts, issues, done, day, ...list }: Props) => (
  <div className="newsletter-admin page-wide">
    <div className="head">
      <h1>Manage the newsletter</h1>
      <p className="lead">Write issues, send them, and see who gets them.</p>
    </div>
    <FormMessage done={done} />
    <Counts {...counts} />
    <section aria-labelledby="issues">
      <h2 id="issues">Issues</h2>
      <p>
        <a className="button" href={NEW_ISSUE}>
          New issue
        </a>
        <a className="button quiet" href="/admin/prompts">
          Offers on our pages
        </a>
      </p>
      {issues.length ? (
        <FigureTable aria-label="List of issues" columns={[{ words: 'Subject' }, { words: 'State' }, 'Sent']}>
          {issues.map((issue) => (
            <tr key={issue.id}>
              <th scope="row">
                <a href={adminIssuePath(issue.id)}>{issue.subject}</a>
              </th>
              <td className="figure-words">{formatState(issue)}</td>
              <td>{issue.sentAt ? day(issue.sentAt) : '–'}</td>
            </tr>
          ))}
        </FigureTable>
      ) : (
        <p>There are no issues yet.</p>
      )}
    </section>
    <Subscribers {...list} day={day} />
  </div>
)

const Counts = ({ readers, subscribers, members, joined, left }: SubscriberCounts) => (
  <dl className="newsletter-counts">
    {(
      [
        ['Readers', readers],
        ['By form', subscribers],
        ['By member settings', members],
        ['New in 30 days', joined],
        ['Left in 30 days', left],
      ] as const
    ).map(([name, number]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatCount(number)}</dd>
      </div>
    ))}
  </dl>
)

const Subscribers = ({
  subscribers,
  count,
  query,
  page,
  day,
}: Pick<Props, 'subscribers' | 'count' | 'query' | 'page' | 'day'>) => (
  <section aria-labelledby="subscribers">
    <h2 id="subscribers">Subscribers</h2>
    <div className="newsletter-tools">
      <search>
        <form action={ADMIN} className="newsletter-search">
          <label htmlFor="q">Email</label>
          <input id="q" name="q" type="search" className="plat-input" defaultValue={query} maxLength={200} />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <form method="post" action={`${ADMIN}/export`}>
        <CsrfField />
        <button type="submit" className="button quiet">
          Download all readers (CSV)
        </button>
      </form>
    </div>
    {subscribers.length ? (
      <FigureTable
        aria-label="List of subscribers"
        columns={[{ words: 'Email' }, { words: 'From' }, 'Confirmed', 'Unsubscribed', { words: 'Delete' }]}
      >
        {subscribers.map(({ id, email, source, confirmedAt, unsubscribedAt }) => (
          <tr key={id}>
            <th scope="row">{email}</th>
            <td className="figure-words">{SOURCE_LABELS[source] ?? source}</td>
            <td>{day(confirmedAt)}</td>
            <td>{unsubscribedAt ? day(unsubscribedAt) : '–'}</td>
            <td className="figure-words">
              <form method="post" action={`${ADMIN}/subscribers/${id}`}>
                <CsrfField />
                <input type="hidden" name="_method" value="delete" />
                <button type="submit" className="button quiet" aria-label={`Delete ${email}`}>
                  Delete
                </button>
              </form>
            </td>
          </tr>
        ))}
      </FigureTable>
    ) : (
      <p>{query ? `No address has “${query}” in it.` : 'Nobody has subscribed by form yet.'}</p>
    )}
    <PageLinks
      page={page}
      last={Math.max(1, Math.ceil(count / PAGE_SIZE))}
      at={(number) => `${ADMIN}?${new URLSearchParams({ ...(query && { q: query }), page: String(number) })}`}
    />
  </section>
)
