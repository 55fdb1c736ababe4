import type { FormEvent } from 'react'
import type { NotificationsListProps } from './contract.ts'
import { Row } from './Row.tsx'
import { TEXTS } from './texts.ts'
import { useList } from './use-list.ts'

/** A member's notifications, which can be marked, deleted, and restored. Without scripts each button posts its form. */
export function NotificationsList({
  list: first,
  unread = false,
  page = 1,
  deleted,
  token,
  texts,
}: NotificationsListProps) {
  const words = { ...TEXTS, ...texts }
  const address = `/notifications?${new URLSearchParams({ ...(unread && { unread: '1' }), page: `${page}` })}`
  const { list, leaving, gone, failed, mark, markAll, drop, undo, forget } = useList(first, address)
  const undoId = gone?.notification.id ?? deleted
  const instead = (action: () => void) => (event: FormEvent) => {
    event.preventDefault()
    action()
  }
  return (
    <section className="notifications-list" aria-label={words.region}>
      <div className="notifications-list-bar">
        <nav aria-label={words.region}>
          <a href="/notifications" aria-current={unread ? undefined : 'page'}>
            {words.all}
          </a>
          <a href="/notifications?unread=1" aria-current={unread ? 'page' : undefined}>
            {words.unread} <span className="notifications-list-count">{list.unread}</span>
          </a>
        </nav>
        {list.unread > 0 && (
          <form method="post" action="/notifications/mark_all_read" onSubmit={instead(markAll)}>
            <input type="hidden" name="authenticity_token" value={token ?? ''} />
            <input type="hidden" name="_method" value="patch" />
            <button type="submit" className="plat-button notifications-list-quiet">
              {words.markAll}
            </button>
          </form>
        )}
      </div>
      <div className="notifications-list-said" role="status">
        {failed && <p>{words.failed}</p>}
        {undoId !== undefined && (
          <form
            method="post"
            action={`/notifications/${undoId}/restore`}
            onSubmit={gone ? instead(undo) : undefined}
            className="notifications-list-undo"
          >
            <input type="hidden" name="authenticity_token" value={token ?? ''} />
            <span>{words.deleted}</span>
            <button type="submit" className="plat-link">
              {words.undo}
            </button>
            {gone && (
              <button type="button" className="plat-link" onClick={forget}>
                {words.close}
              </button>
            )}
          </form>
        )}
      </div>
      {list.notifications.length > 0 ? (
        <ul>
          {list.notifications.map((each) => (
            <Row
              key={each.id}
              notification={each}
              token={token}
              leaving={leaving === each.id}
              words={words}
              onRead={(read) => mark(each.id, read)}
              onDelete={() => drop(each)}
            />
          ))}
        </ul>
      ) : (
        <div className="notifications-list-none">
          <p>{unread ? words.noneUnread : words.none}</p>
          {!unread && <p>{words.noneAbout}</p>}
        </div>
      )}
    </section>
  )
}
