import { defineArea } from './define-area.ts'
import { serviceRoutes } from './services.ts'

/** The routes of the services themselves: mail records, push, files. */
export const services = defineArea({
  name: '_services',
  routes: serviceRoutes,
})
