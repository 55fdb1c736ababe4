import { defineArea } from '../_services/define-area.ts'
import { outboxRoutes } from './routes.tsx'

/** There only on a machine of one's own (`hasOutbox()`). */
export const outbox = defineArea({
  name: 'outbox',
  routes: outboxRoutes,
})
