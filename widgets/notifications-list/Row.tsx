import type { FormEvent } from 'react'
import { CloseSign } from '../_ui/close-icon/CloseIcon.tsx'
import { TimeAgo } from '../_ui/time-ago/TimeAgo.tsx'
import type { Notification } from './contract.ts'
import { Sign } from './Sign.tsx'
import type { Texts } from './texts.ts'

interface Props {
  notification: Notification
  token: string | undefined
  /** It slides away. */
  leaving: boolean
  words: Texts
  onRead(read: boolean): void
  onDelete(): void
}

/** One notification: the way to where it happened, and two forms that work without scripts. */
export function Row({ notification, token, leaving, words, onRead, onDelete }: Props) {
  const { id, read, kind, text, href, at } = notification
  const path = `/notifications/${id}`
  const instead = (action: () => void) => (event: FormEvent) => {
    event.preventDefault()
    action()
  }
  return (
    <li className="notifications-list-row" data-unread={!read || undefined} data-leaving={leaving || undefined}>
      <Sign kind={kind} />
      <p id={`notification-${id}`}>
        {!read && <span className="notifications-list-heard">{words.new} </span>}
        <a href={href} onClick={() => read || onRead(true)}>
          {text}
        </a>
        <TimeAgo at={at} />
      </p>
      <form method="post" action={`${path}?${READ}=${!read}`} onSubmit={instead(() => onRead(!read))}>
        <input type="hidden" name="authenticity_token" value={token ?? ''} />
        <input type="hidden" name="_method" value="patch" />
        <button type="submit" className="notifications-list-toggle" aria-describedby={`notification-${id}`}>
          {read ? words.markUnread : words.markRead}
        </button>
      </form>
      <form method="post" action={path} onSubmit={instead(onDelete)}>
        <input type="hidden" name="authenticity_token" value={token ?? ''} />
        <input type="hidden" name="_method" value="delete" />
        <button
          type="submit"
          className="notifications-list-delete"
          aria-label={words.delete}
          aria-describedby={`notification-${id}`}
        >
          <CloseSign />
        </button>
      </form>
    </li>
  )
}

const READ = encodeURIComponent('notification[read]')
