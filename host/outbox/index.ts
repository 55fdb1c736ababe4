import { FILE, OPEN } from '../_http/access/rules.ts'
import { defineArea } from '../_services/define-area.ts'
import { outboxRoutes } from './routes.tsx'

/** There only on a machine of one's own (`hasOutbox()`). */
export const outbox = defineArea({
  name: 'outbox',
  access: { 'GET /dev/outbox': OPEN, 'GET /dev/outbox/:id': FILE },
  routes: outboxRoutes,
})
