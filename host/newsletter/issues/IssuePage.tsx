import { newsletterForm } from '../../../widgets/newsletter-form/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { raw } from '../../_pages/raw.ts'
import { issuePath, NEWSLETTER } from '../paths.ts'
import { renderIssue } from './render-issue.ts'
import type { Issue } from './store.ts'

interface Props {
  issue: Issue
  /** Issues that were sent, the newest first. */
  others: readonly { id: number; subject: string; sentAt: Date }[]
  origin: string
  day(date: Date): string
}

const MAX_OTHERS = 5

/** An issue as everybody reads it, with the way to the next ones. */
export const IssuePage = ({ issue, others, origin, day }: Props) => (
  <div className="newsletter newsletter-read page-wide">
    <article className="newsletter-issue">
      <p>
        <a href={NEWSLETTER}>Newsletter</a>
      </p>
      <h1 dir="auto">{issue.subject}</h1>
      {issue.sentAt && <p className="newsletter-note">Sent {day(issue.sentAt)}</p>}
      <div className="post-body" dir="auto" {...raw(renderIssue(issue.body, { origin }))} />
    </article>
    <aside className="newsletter-issues" aria-label="Subscribe">
      <h2>Get the next issue</h2>
      <IslandSlot
        island={newsletterForm}
        id="newsletter"
        on="load"
        withToken
        props={{ lookup: '/mail_records/{domain}' }}
      />
      {others.some(({ id }) => id !== issue.id) && (
        <>
          <h2>More issues</h2>
          <ul>
            {others
              .filter(({ id }) => id !== issue.id)
              .slice(0, MAX_OTHERS)
              .map(({ id, subject }) => (
                <li key={id}>
                  <a href={issuePath(id)}>{subject}</a>
                </li>
              ))}
          </ul>
        </>
      )}
    </aside>
  </div>
)
