import { defineArea } from '../_services/define-area.ts'
import { leadAccess } from './access.ts'
import { leadApi } from './api.ts'
import { leadRoutes } from './routes.tsx'

export const leads = defineArea({ name: 'leads', access: leadAccess, api: leadApi, routes: leadRoutes })
