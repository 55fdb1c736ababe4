import { defineArea } from '../_services/define-area.ts'
import { contactAccess } from './access.ts'
import { contactApi } from './api.ts'
import { contactRoutes } from './routes.tsx'

export const contact = defineArea({ name: 'contact', access: contactAccess, api: contactApi, routes: contactRoutes })
