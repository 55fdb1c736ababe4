import { defineArea } from '../_services/define-area.ts'
import { countTroubled } from '../_services/jobs/list-store.ts'
import { importJob } from './imports/job.ts'
import { countUnsent } from './outbox/store.ts'
import { adminRoutes } from './routes.tsx'

/** The first page of the administration, and what belongs to no other area. Each area adds its own by `admin` of `defineArea()`. */
export const admin = defineArea({
  name: 'admin',
  routes: adminRoutes,
  admin: [
    { title: 'Audit log', path: '/admin/audit', group: 'System', about: 'What administrators did, when, and why.' },
    {
      title: 'Security events',
      path: '/admin/security',
      group: 'System',
      about: 'Logins, refusals, and changes of accounts.',
    },
    {
      title: 'Companies',
      path: '/admin/businesses',
      group: 'Companies',
      about: 'Find companies, hide them, and see leads and ledger.',
    },
    {
      title: 'Subscriptions',
      path: '/admin/subscriptions',
      group: 'Growth',
      about: 'What members and companies pay for.',
    },
    { title: 'Stored maps', path: '/admin/stored-maps', group: 'Content', about: 'Find maps and take them down.' },
    { title: 'Uploads', path: '/admin/uploads', group: 'Content', about: 'Photos and documents of members.' },
    { title: 'Banners', path: '/admin/banners', group: 'Growth', about: 'Write, plan, and end messages above pages.' },
    { title: 'Feature flags', path: '/admin/flags', group: 'System', about: 'Turn parts of the site off and on.' },
    { title: 'Settings', path: '/admin/settings', group: 'System', about: 'Values that the whole site works with.' },
    { title: 'Imports', path: '/admin/imports', group: 'System', about: 'Import public files and read the reports.' },
    {
      title: 'Jobs',
      path: '/admin/jobs',
      group: 'System',
      about: 'Run or drop work behind the pages.',
      countWaiting: countTroubled,
    },
    {
      title: 'Unsent messages',
      path: '/admin/outbox',
      group: 'System',
      about: 'Send or drop mails that wait.',
      countWaiting: countUnsent,
    },
    { title: 'Health', path: '/admin/health', group: 'System', about: 'How the server and the database are.' },
  ],
  links: {
    account: [{ title: 'Administration', path: '/admin', order: 80, isShown: ({ admin }) => admin }],
  },
  jobs: [importJob],
})
