import { defineArea } from '../_services/define-area.ts'
import { dashboardAccess } from './access.ts'
import { dashboardApi } from './api.ts'
import { dashboardRoutes } from './routes.tsx'

export const dashboard = defineArea({
  name: 'dashboard',
  access: dashboardAccess,
  api: dashboardApi,
  routes: dashboardRoutes,
})
