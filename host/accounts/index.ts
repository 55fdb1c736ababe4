import { defineArea } from '../_services/define-area.ts'
import { accountAccess } from './access.ts'
import { accountApi } from './api.ts'
import { accountRoutes } from './routes.tsx'

export const accounts = defineArea({ name: 'accounts', access: accountAccess, api: accountApi, routes: accountRoutes })
