import { defineArea } from '../_services/define-area.ts'
import { devPageRoutes } from './dev-page/routes.tsx'

/** The area of the demo's own page, which exists only in the demo (`DEMO=1`). */
export const demo = defineArea({
  name: 'demo',
  routes: devPageRoutes,
})
