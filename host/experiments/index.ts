import { defineArea } from '../_services/define-area.ts'
import { experimentRoutes } from './routes.ts'

export const experiments = defineArea({
  name: 'experiments',
  routes: experimentRoutes,
  admin: [
    {
      title: 'Experiments',
      path: '/admin/experiments',
      group: 'Growth',
      about: 'Two versions of a page compared, and the result.',
    },
  ],
})
