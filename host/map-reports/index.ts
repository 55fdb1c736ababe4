import { defineArea } from '../_services/define-area.ts'
import { mapReportRoutes } from './routes.tsx'
import { countReportedMaps } from './store.ts'

export const mapReports = defineArea({
  name: 'map-reports',
  routes: mapReportRoutes,
  admin: [
    {
      title: 'Reported maps',
      path: '/admin/maps',
      group: 'Content',
      about: 'Maps that somebody reported.',
      countWaiting: countReportedMaps,
    },
  ],
})
