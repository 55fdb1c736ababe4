import { defineArea } from '../_services/define-area.ts'
import { outboxRoutes } from './routes.tsx'

/** The area of the outbox, which exists only in the demo (`DEMO=1`). */
export const outbox = defineArea({
  name: 'outbox',
  routes: outboxRoutes,
})
