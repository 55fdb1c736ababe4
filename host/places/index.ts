import { defineArea } from '../_services/define-area.ts'
import { placeRoutes } from './routes.tsx'

export const places = defineArea({
  name: 'places',
  routes: placeRoutes,
})
