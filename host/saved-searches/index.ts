import { defineArea } from '../_services/define-area.ts'
import { alertJob } from './alerts.ts'
import { savedSearchRoutes } from './routes.tsx'

export const savedSearches = defineArea({
  name: 'saved-searches',
  routes: savedSearchRoutes,
  pages: [
    {
      path: '/saved_searches',
      title: 'Saved searches',
      about: 'Searches of deals with alerts of new homes.',
      words: 'alerts new listings email',
    },
  ],
  links: {
    account: [{ title: 'Saved searches', path: '/saved_searches', order: 60 }],
  },
  jobs: [alertJob],
})
