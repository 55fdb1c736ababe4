import { formatSpan } from '../businesses/first-reply.ts'
import { FIRST_REPLY_DAYS, type FirstReply, MIN_PUBLIC_LEADS } from '../businesses/first-reply-store.ts'

interface Props {
  replies: readonly FirstReply[]
  companies: readonly { id: number; name: string }[]
}

/** How soon the companies do something about their leads, and what that means; nothing where there is no figure yet. */
export function FirstReplies({ replies, companies }: Props) {
  const [first, ...others] = replies
  if (!first) return null
  const getName = (page: number) => companies.find(({ id }) => id === page)?.name ?? ''
  return (
    <details className="leads-reply">
      <summary>
        {others.length ? (
          'First reply times'
        ) : (
          <>
            First reply: <strong>{formatSpan(first.seconds)}</strong>
          </>
        )}
      </summary>
      <div>
        <dl>
          {replies.map(({ page, seconds, leads }) => (
            <div key={page}>
              <dt>{getName(page)}</dt>
              <dd>
                {formatSpan(seconds)} ({leads} {leads === 1 ? 'lead' : 'leads'})
              </dd>
            </div>
          ))}
        </dl>
        <p>
          The median time from when a lead arrives until someone at your company first opens it, changes its status, or
          adds a note. It covers leads from the last {FIRST_REPLY_DAYS} days, except those no one has handled yet. Your
          company page shows it once there are at least {MIN_PUBLIC_LEADS}.
        </p>
      </div>
    </details>
  )
}
