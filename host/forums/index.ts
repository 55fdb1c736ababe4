import { defineArea } from '../_services/define-area.ts'
import { forumsWidget } from './dashboard-widget.tsx'
import { EVENT, REMINDER } from './events/notification-kinds.ts'
import { eventMailJobs } from './events/reminders.ts'
import { MODERATION_MAIL } from './moderation/mails.ts'
import { countQueued } from './moderation/queue-store.ts'
import { ACCEPT, FOLLOWED_REPLY, MENTION, REPLY, VOTE } from './notification-kinds.ts'
import { forumRoutes } from './routes.tsx'
import { topicSource } from './search/search-source.ts'

export const forums = defineArea({
  name: 'forums',
  routes: forumRoutes,
  mails: [MODERATION_MAIL],
  notifications: [VOTE, MENTION, REPLY, FOLLOWED_REPLY, ACCEPT, EVENT, REMINDER],
  pages: [
    {
      title: 'Events',
      path: '/events',
      words: 'calendar meetup meetups webinar tour',
      about: 'What members organize, by date.',
    },
    {
      title: 'Forum activity',
      path: '/forum-stats',
      words: 'statistics stats',
      about: 'Topics, replies, and members by month.',
    },
  ],
  admin: [
    {
      title: 'Posts to review',
      path: '/admin/forums/queue',
      group: 'Content',
      about: 'Posts that members flagged or that were hidden.',
      countWaiting: countQueued,
    },
    {
      title: 'Flagged posts',
      path: '/admin/forums/flagged',
      group: 'Content',
      about: 'Find flagged posts and decide about several at once.',
    },
    {
      title: 'Moderation log',
      path: '/admin/forums/actions',
      group: 'Content',
      about: 'What moderators did in the forums, with undo.',
    },
    {
      title: 'Images in posts',
      path: '/admin/forums/images',
      group: 'Content',
      about: 'Images in posts and articles, to take down.',
    },
    { title: 'Forums', path: '/admin/forums', group: 'Content', about: 'Create, describe, and order forums.' },
    {
      title: 'Marketplace tags',
      path: '/admin/forums/tags',
      group: 'Content',
      about: 'Tags of offers in the marketplace.',
    },
  ],
  links: {
    header: [{ title: 'Forums', path: '/forums', about: 'Ask questions and learn from other investors.', order: 50 }],
    footer: [
      { column: 'Community', title: 'Forums', path: '/forums', order: 10 },
      { column: 'Community', title: 'Events', path: '/events', order: 30 },
    ],
  },
  dashboard: [forumsWidget],
  jobs: eventMailJobs,
  search: [topicSource],
})
