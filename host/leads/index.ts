import { defineArea } from '../_services/define-area.ts'
import { countOpenCredits } from './credit-store.ts'
import { leadsWidget } from './dashboard/leads-widget.tsx'
import { marketplaceWidget } from './dashboard/marketplace-widget.tsx'
import { exportJob, forgetExportsJob } from './export-job.ts'
import { leadRoutes } from './routes.tsx'

export const leads = defineArea({
  name: 'leads',
  routes: leadRoutes,
  admin: [
    {
      title: 'Lead credits',
      path: '/admin/lead_credits',
      group: 'Companies',
      about: 'Requests for money back for a lead.',
      countWaiting: countOpenCredits,
    },
  ],
  links: {
    account: [{ title: 'Leads', path: '/business/leads', order: 30, isShown: ({ pages }) => pages.length > 0 }],
  },
  dashboard: [leadsWidget, marketplaceWidget],
  jobs: [exportJob, forgetExportsJob],
})
