import { defineArea } from '../_services/define-area.ts'
import { planAccess } from './access.ts'
import { planApi } from './api.ts'
import { planRoutes } from './routes.tsx'

export const plans = defineArea({ name: 'plans', access: planAccess, api: planApi, routes: planRoutes })
