import { defineArea } from '../_services/define-area.ts'
import { deletionJob, exportJob } from './account/jobs.ts'
import { peopleRoutes } from './routes.tsx'

/** The pages of members, which show what other areas know of them (docs/decisions/130). */
export const people = defineArea({
  name: 'people',
  routes: peopleRoutes,
  settings: [
    { title: 'Signature', path: '/settings/signature', order: 50 },
    { title: 'Your data', path: '/settings/data', order: 110 },
  ],
  jobs: [exportJob, deletionJob],
})
