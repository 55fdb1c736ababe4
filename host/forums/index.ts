import { defineArea } from '../_services/define-area.ts'
import { forumAccess } from './access.ts'
import { forumApi } from './api.ts'
import { forumRoutes } from './routes.tsx'

export const forums = defineArea({ name: 'forums', access: forumAccess, api: forumApi, routes: forumRoutes })
