import { defineArea } from '../_services/define-area.ts'
import { marketRoutes } from './routes.tsx'

export const markets = defineArea({
  name: 'markets',
  routes: marketRoutes,
})
