import { defineArea } from '../_services/define-area.ts'
import { dealRoutes } from './routes.tsx'

export const deals = defineArea({ name: 'deals', routes: dealRoutes })
