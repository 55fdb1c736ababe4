import { defineArea } from '../_services/define-area.ts'
import { homeRoutes } from './routes.tsx'

export const home = defineArea({
  name: 'home',
  routes: homeRoutes,
})
