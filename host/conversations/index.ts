import { defineArea } from '../_services/define-area.ts'
import { countOpenReports } from './reports/store.ts'
import { conversationRoutes } from './routes.ts'
import { MESSAGE } from './thread/notification-kind.ts'

export const conversations = defineArea({
  name: 'conversations',
  routes: conversationRoutes,
  notifications: [MESSAGE],
  pages: [
    {
      path: '/conversations',
      title: 'Messages',
      about: 'Read and write messages to other members.',
      words: 'conversations inbox chat direct private',
    },
  ],
  admin: [
    {
      title: 'Reported messages',
      path: '/admin/messages',
      group: 'People',
      about: 'Private messages that members reported.',
      countWaiting: countOpenReports,
    },
  ],
  links: {
    account: [{ title: 'Messages', path: '/conversations', order: 40 }],
  },
})
