import { defineArea } from '../_services/define-area.ts'
import { dashboardRoutes } from './routes.tsx'

export const dashboard = defineArea({
  name: 'dashboard',
  routes: dashboardRoutes,
})
