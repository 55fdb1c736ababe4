import type { NotificationList } from '../../widgets/notifications-list/contract.ts'
import { formatDay } from '../_format/dates.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { PageLinks } from '../_pages/PageLinks.tsx'

interface Props {
  list: NotificationList
  page: number
  last: number
  timeZone: string
}

/** The notifications as a plain list for small screens and slow connections, without an island. */
export const AlertsPage = ({ list, page, last, timeZone }: Props) => (
  <div className="alerts">
    <div className="head">
      <h1>Alerts</h1>
      <p className="lead">
        {list.unread === 0 ? 'You’re all caught up.' : list.unread === 1 ? '1 unread' : `${list.unread} unread`}
        {' · '}
        <a href="/notifications">All notifications</a>
      </p>
    </div>
    <ul>
      {list.notifications.map(({ id, read, text, href, at }) => (
        <li key={id}>
          <a href={href} className={read ? undefined : 'alerts-unread'}>
            {text}
          </a>
          <time dateTime={at}>{formatDay(new Date(at), timeZone)}</time>
          {!read && (
            <form method="post" action={`/mobile/alerts/${id}/read`}>
              <CsrfField />
              <input type="hidden" name="_method" value="patch" />
              <button type="submit" className="button quiet">
                Mark as read<span className="heard">: {text}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
    <PageLinks page={page} last={last} at={(to) => `/mobile/alerts?page=${to}`} />
  </div>
)
