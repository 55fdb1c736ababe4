import { defineArea } from '../_services/define-area.ts'
import { builderRoutes } from './routes.tsx'

export const builder = defineArea({
  name: 'builder',
  routes: builderRoutes,
})
