import { defineArea } from '../_services/define-area.ts'
import { promptRoutes } from './routes.tsx'

export const prompts = defineArea({
  name: 'prompts',
  routes: promptRoutes,
  admin: [
    {
      title: 'Prompts',
      path: '/admin/prompts',
      group: 'Growth',
      about: 'Dialogs that offer the newsletter, signup, and the trial.',
    },
  ],
})
