import { defineArea } from '../_services/define-area.ts'
import { ALERT } from './alert.ts'
import { notificationMailJob } from './mails/job.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = defineArea({
  name: 'notifications',
  routes: notificationRoutes,
  notifications: [ALERT],
  pages: [
    {
      path: '/notifications',
      title: 'Notifications',
      about: 'See replies, votes, messages, and leads.',
      words: 'alerts bell unread news',
    },
    {
      path: '/settings/notifications',
      title: 'Notification settings',
      about: 'Choose what we tell you about, and how.',
      words: 'email digest daily weekly unsubscribe newsletter',
    },
  ],
  settings: [{ title: 'Notifications', path: '/settings/notifications', order: 40 }],
  jobs: [notificationMailJob],
})
