import { defineArea } from '../_services/define-area.ts'
import { forumRoutes } from './routes.tsx'

export const forums = defineArea({ name: 'forums', routes: forumRoutes })
