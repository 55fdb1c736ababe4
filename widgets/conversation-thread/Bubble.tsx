import { TimeAgo } from '../_ui/time-ago/TimeAgo.tsx'
import type { Message } from './contract.ts'
import type { Texts } from './texts.ts'

interface Props {
  conversation: number
  message: Message
  words: Texts
}

/** One message: text as it was typed, with who and when. */
export function Bubble({ conversation, message, words }: Props) {
  const { id, author, mine, body, removed, at } = message
  return (
    <li id={`message-${id}`} className="conversation-thread-message" data-mine={mine || undefined}>
      <p className="conversation-thread-head">
        {mine ? (
          <strong>{words.you}</strong>
        ) : author ? (
          <a href={author.href} dir="auto">
            {author.name}
          </a>
        ) : (
          <strong>{words.former}</strong>
        )}{' '}
        <TimeAgo at={at} />
        {!mine && !removed && (
          <a
            className="conversation-thread-report"
            href={`/conversations/${conversation}/reports/new?message=${id}`}
            aria-describedby={`message-${id}`}
          >
            {words.report}
          </a>
        )}
      </p>
      <p className="conversation-thread-body" dir="auto" data-removed={removed || undefined}>
        {removed ? words.removed : body}
      </p>
    </li>
  )
}
