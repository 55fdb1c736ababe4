import { defineArea } from '../_services/define-area.ts'
import { dealAccess } from './access.ts'
import { dealApi } from './api.ts'
import { dealRoutes } from './routes.tsx'

export const deals = defineArea({ name: 'deals', access: dealAccess, api: dealApi, routes: dealRoutes })
