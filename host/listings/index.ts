import { defineArea } from '../_services/define-area.ts'
import { expiryJob } from './expiry.ts'
import { formRoutes } from './form/routes.tsx'
import { lookupRoutes } from './lookup-routes.ts'
import { ownRoutes } from './own/routes.tsx'
import { photoRoutes } from './photos/routes.ts'
import { listingListRoutes } from './review/list-routes.tsx'
import { reviewRoutes } from './review/routes.tsx'
import { countToReview } from './review/store.ts'

/** Homes that members list for sale: drafts, review by administrators, and their end. */
export const listings = defineArea({
  name: 'listings',
  pages: [
    {
      title: 'List a home for sale',
      path: '/bigger_deals/new',
      words: 'sell my house listing list property post a deal',
      about: 'For owners and agents: address, price, facts, and photos.',
    },
    { title: 'My listings', path: '/bigger_deals/listings', words: 'homes for sale drafts' },
  ],
  routes: (app, site) => {
    formRoutes(app, site)
    ownRoutes(app, site)
    reviewRoutes(app, site)
    listingListRoutes(app, site)
    photoRoutes(app, site)
    lookupRoutes(app, site)
  },
  admin: [
    {
      title: 'Deals to review',
      path: '/admin/deals',
      group: 'Content',
      about: 'Homes that members want to list for sale.',
      countWaiting: countToReview,
    },
    {
      title: 'Listings',
      path: '/admin/listings',
      group: 'Content',
      about: 'Find members’ homes for sale, and decide about several at once.',
    },
  ],
  links: {
    footer: [{ column: 'Explore', title: 'List a home', path: '/bigger_deals/new', order: 30 }],
    account: [{ title: 'My listings', path: '/bigger_deals/listings', order: 70 }],
  },
  jobs: [expiryJob],
})
