import type { Notification, NotificationList } from './contract.ts'

/** Milliseconds for which a deletion can be taken back. */
export const UNDO_MS = 10_000
/** Milliseconds that a row takes to slide away; `--plat-open` in styles.css. */
export const SLIDE_MS = 200

/** Marks one as read or unread, and counts along. */
export function setRead(list: NotificationList, id: number, read: boolean): NotificationList {
  const before = list.notifications.find((each) => each.id === id)
  if (!before || before.read === read) return list
  return {
    ...list,
    unread: Math.max(0, list.unread + (read ? -1 : 1)),
    notifications: list.notifications.map((each) => (each.id === id ? { ...each, read } : each)),
  }
}

export const setAllRead = (list: NotificationList): NotificationList => ({
  ...list,
  unread: 0,
  notifications: list.notifications.map((each) => ({ ...each, read: true })),
})

export function remove(list: NotificationList, id: number): NotificationList {
  const removed = list.notifications.find((each) => each.id === id)
  if (!removed) return list
  return {
    total: Math.max(0, list.total - 1),
    unread: Math.max(0, list.unread - (removed.read ? 0 : 1)),
    notifications: list.notifications.filter((each) => each !== removed),
  }
}

/** Puts one back where it was. */
export function putBack(list: NotificationList, removed: Notification, place: number): NotificationList {
  if (list.notifications.some(({ id }) => id === removed.id)) return list
  const notifications = [...list.notifications]
  notifications.splice(place, 0, removed)
  return { total: list.total + 1, unread: list.unread + (removed.read ? 0 : 1), notifications }
}
