import { defineArea } from '../_services/define-area.ts'
import { contactRoutes } from './routes.tsx'

export const contact = defineArea({ name: 'contact', routes: contactRoutes })
