import { defineArea } from '../_services/define-area.ts'
import { BUSINESS_EMAIL_MAIL } from './email/mail.ts'
import { PRICE_MAIL } from './prices/mail.ts'
import { DECISION_MAIL } from './review/mail.ts'
import { countWaiting } from './review/store.ts'
import { COMPANY_WAITS_MAIL } from './review/tell-admins.ts'
import { businessRoutes } from './routes.tsx'
import { companySource } from './search-source.ts'

export const businesses = defineArea({
  name: 'businesses',
  routes: businessRoutes,
  mails: [BUSINESS_EMAIL_MAIL, PRICE_MAIL, DECISION_MAIL, COMPANY_WAITS_MAIL],
  admin: [
    {
      title: 'Companies to review',
      path: '/admin/companies',
      group: 'Companies',
      about: 'New companies, changed names, and reports.',
      countWaiting: countWaiting,
    },
    {
      title: 'Company logos',
      path: '/admin/logos',
      group: 'Companies',
      about: 'Find logos and take them down.',
    },
    {
      title: 'Lead prices',
      path: '/admin/lead-prices',
      group: 'Companies',
      about: 'What a lead costs by state and kind.',
    },
  ],
  links: {
    header: [
      {
        title: 'Companies',
        path: '/companies',
        alsoUnder: ['/business'],
        about: 'Find agents, lenders, and tax and financial pros who work with investors.',
        order: 60,
      },
    ],
    footer: [
      { column: 'Community', title: 'Companies', path: '/companies', order: 60 },
      { column: 'Community', title: 'List your company', path: '/business/signup', order: 80 },
    ],
    account: [
      { title: 'List your company', path: '/business/signup', order: 10, isShown: ({ pages }) => pages.length === 0 },
      { title: 'Business account', path: '/business/account', order: 20, isShown: ({ pages }) => pages.length > 0 },
    ],
  },
  search: [companySource],
})
