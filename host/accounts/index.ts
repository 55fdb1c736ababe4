import { defineArea } from '../_services/define-area.ts'
import { accountRoutes } from './routes.tsx'

export const accounts = defineArea({ name: 'accounts', routes: accountRoutes })
