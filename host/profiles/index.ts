import { defineArea } from '../_services/define-area.ts'
import { COLLEAGUE, FOLLOW } from './connections/notification-kinds.ts'
import { profileRoutes } from './routes.tsx'
import { memberSource } from './search-source.ts'

/** What members say of themselves, who may see it, and who is connected with whom. `host/people` has the pages. */
export const profiles = defineArea({
  name: 'profiles',
  routes: profileRoutes,
  notifications: [FOLLOW, COLLEAGUE],
  pages: [
    {
      path: '/settings/profile',
      title: 'Your profile',
      about: 'Change what others see about you.',
      words: 'bio photo cover username social links credentials',
    },
    {
      path: '/settings/privacy',
      title: 'Privacy',
      about: 'Choose who sees your contact details and where you can be found.',
      words: 'hide private last name block search engines',
    },
  ],
  settings: [
    { title: 'Profile', path: '/settings/profile', order: 20 },
    { title: 'Privacy', path: '/settings/privacy', order: 30 },
    { title: 'Shipping', path: '/settings/shipping', order: 60 },
  ],
  search: [memberSource],
})
