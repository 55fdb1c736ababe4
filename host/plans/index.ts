import { defineArea } from '../_services/define-area.ts'
import { PLAN_MAIL } from './mails/mails.ts'
import { providerSyncJob } from './provider-sync/work.ts'
import { reconcileJob } from './reconcile/job.ts'
import { reminderJob } from './reminders/job.ts'
import { renewalJob } from './renewals/job.ts'
import { refundedJob } from './reversals/work.ts'
import { planRoutes } from './routes.tsx'

export const plans = defineArea({
  name: 'plans',
  routes: planRoutes,
  mails: [PLAN_MAIL],
  pages: [
    {
      path: '/pricing',
      title: 'Plans and pricing',
      about: 'What Plat costs, and what each plan includes.',
      words: 'price pro subscription upgrade cost billing',
    },
    {
      path: '/trial',
      title: 'Free trial',
      about: 'Try Pro for free: what happens when, and how to cancel.',
      words: 'try pro free trial cancel card',
    },
  ],
  admin: [
    { title: 'Plans', path: '/admin/plans', group: 'Growth', about: 'What members can subscribe to, and its prices.' },
    { title: 'Payments', path: '/admin/payments', group: 'Growth', about: 'Payments of plans, and refunds.' },
    {
      title: 'Cancellations',
      path: '/admin/cancellations',
      group: 'Growth',
      about: 'Why members cancel, and what they say.',
    },
  ],
  settings: [{ title: 'Plan', path: '/settings/subscription', order: 100 }],
  links: {
    footer: [{ column: 'Community', title: 'Plans and pricing', path: '/pricing', order: 90 }],
  },
  jobs: [refundedJob, providerSyncJob, renewalJob, reminderJob, reconcileJob],
})
