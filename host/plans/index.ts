import { defineArea } from '../_services/define-area.ts'
import { planRoutes } from './routes.tsx'

export const plans = defineArea({ name: 'plans', routes: planRoutes })
