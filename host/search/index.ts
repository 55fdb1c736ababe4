import { defineArea } from '../_services/define-area.ts'
import { searchRoutes } from './routes.tsx'

export const search = defineArea({ name: 'search', routes: searchRoutes })
