import { defineArea } from '../_services/define-area.ts'
import { webinarMailJobs } from './reminders.ts'
import { webinarRoutes } from './routes.tsx'

export const webinars = defineArea({
  name: 'webinars',
  routes: webinarRoutes,
  pages: [
    {
      title: 'Webinars',
      path: '/webinars',
      words: 'webinar video recording live session class course',
      about: 'Live sessions and recordings about rental property.',
    },
  ],
  admin: [
    { title: 'Webinars', path: '/admin/webinars', group: 'Growth', about: 'Schedule webinars and add recordings.' },
  ],
  links: {
    footer: [{ column: 'Community', title: 'Webinars', path: '/webinars', order: 40 }],
  },
  jobs: webinarMailJobs,
})
