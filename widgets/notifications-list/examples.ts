import type { NotificationsListProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: NotificationsListProps }> = {
  mixed: {
    about: 'Read and unread',
    props: {
      list: {
        total: 3,
        unread: 2,
        notifications: [
          {
            id: 3,
            read: false,
            kind: 'vote',
            text: 'Ann Alvarez, Paul Prior, and 2 others voted for your post in “First duplex in Round Rock: what did I miss?”',
            href: '/forums/1/topics/7-first-duplex#post_9',
            at: '2026-11-27T15:04:00Z',
          },
          {
            id: 2,
            read: false,
            kind: 'lead',
            text: '2 new leads for Owens Home Loans',
            href: '/business/page/1/leads',
            at: '2026-11-27T12:00:00Z',
          },
          {
            id: 1,
            read: true,
            kind: 'message',
            text: 'Ben Brooks sent you a message in “Property managers in Austin”',
            href: '/conversations/4',
            at: '2026-11-26T09:30:00Z',
          },
        ],
      },
    },
  },
  unread: {
    about: 'Nothing left to read',
    props: { unread: true, list: { total: 0, unread: 0, notifications: [] } },
  },
  none: { about: 'Nothing has happened yet', props: { list: { total: 0, unread: 0, notifications: [] } } },
  deleted: {
    about: 'One was deleted without scripts and can be restored',
    props: { deleted: 8, list: { total: 0, unread: 0, notifications: [] } },
  },
}
