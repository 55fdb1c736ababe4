import { defineArea } from '../_services/define-area.ts'
import { businessRoutes } from './routes.tsx'

export const businesses = defineArea({
  name: 'businesses',
  routes: businessRoutes,
})
