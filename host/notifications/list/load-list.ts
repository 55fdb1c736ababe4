import type { NotificationList } from '../../../widgets/notifications-list/contract.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { loadPeople } from '../../profiles/people.ts'
import { describeNotification } from '../describe-notification.ts'
import { countUnread, readNotifications } from '../store.ts'

/** Loads a page of a member's notifications as the island has it. */
export async function loadList(
  site: Pick<AppContext, 'db' | 'notificationKinds'>,
  viewer: Pick<Viewer, 'id' | 'admin'>,
  { unread, page }: { unread: boolean; page: number },
): Promise<NotificationList> {
  const { db } = site
  const [{ rows, total }, count] = await Promise.all([
    readNotifications(db, viewer.id, { unread, page }),
    countUnread(db, viewer.id),
  ])
  const people = await loadPeople(
    db,
    rows.flatMap(({ actors }) => actors),
    viewer,
  )
  return {
    total,
    unread: count,
    notifications: rows.map((row) => ({
      id: row.id,
      read: row.read,
      kind: row.kind,
      text: describeNotification(site, row, people),
      href: row.path,
      at: row.at.toISOString(),
    })),
  }
}
