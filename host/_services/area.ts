import { defineArea } from './define-area.ts'
import { providerAccess } from './providers/access.ts'
import { pushAccess } from './push/access.ts'
import { serviceRoutes } from './services.ts'
import { serviceApi } from './services-api.ts'
import { uploadAccess } from './uploads/access.ts'

/** The routes of the services themselves: mail records, push, files. */
export const services = defineArea({
  name: '_services',
  access: { ...providerAccess, ...pushAccess, ...uploadAccess },
  api: serviceApi,
  routes: serviceRoutes,
})
