import { defineArea } from '../_services/define-area.ts'
import { leadRoutes } from './routes.tsx'

export const leads = defineArea({ name: 'leads', routes: leadRoutes })
