/** The island's words. */
export const TEXTS = {
  region: 'Notifications',
  all: 'All',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  delete: 'Delete',
  deleted: 'Notification deleted.',
  undo: 'Undo',
  close: 'Dismiss',
  new: 'Unread.',
  failed: 'That didn’t work. Check your connection and try again.',
  none: 'No notifications yet.',
  noneAbout:
    'We’ll tell you here when someone replies to you, votes for your posts, follows you, or sends you a message.',
  noneUnread: 'You’re all caught up.',
}
export type Texts = typeof TEXTS
