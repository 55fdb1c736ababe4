import { defineArea } from '../_services/define-area.ts'
import { businessAccess } from './access.ts'
import { businessApi } from './api.ts'
import { businessRoutes } from './routes.tsx'

export const businesses = defineArea({
  name: 'businesses',
  access: businessAccess,
  api: businessApi,
  routes: businessRoutes,
})
