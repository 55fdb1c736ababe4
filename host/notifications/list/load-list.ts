import type { NotificationList } from '../../../widgets/notifications-list/contract.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { loadPeople } from '../../profiles/people.ts'
import { getFacts } from '../facts.ts'
import { getSentence } from '../sentences.ts'
import { countUnread, readNotifications } from '../store.ts'

/** Loads a page of a member's notifications as the island has it. */
export async function loadList(
  { db }: Pick<AppContext, 'db'>,
  viewer: Pick<Viewer, 'id' | 'admin'>,
  { unread, page }: { unread: boolean; page: number },
): Promise<NotificationList> {
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
      text: getSentence(getFacts(row, people)),
      href: row.path,
      at: row.at.toISOString(),
    })),
  }
}
