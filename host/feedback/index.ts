import { defineArea } from '../_services/define-area.ts'
import { feedbackRoutes } from './routes.tsx'

export const feedback = defineArea({
  name: 'feedback',
  routes: feedbackRoutes,
  admin: [
    { title: 'Feedback', path: '/admin/feedback', group: 'Growth', about: 'Questions on pages, and their answers.' },
  ],
})
