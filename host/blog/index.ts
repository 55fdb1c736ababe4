import { defineArea } from '../_services/define-area.ts'
import { ARTICLE } from './notification-kind.ts'
import { publishJob } from './publish-job.ts'
import { blogRoutes } from './routes.tsx'
import { articleSource } from './search-source.ts'
import { tellFollowersJob } from './tell-followers.ts'

export const blog = defineArea({
  name: 'blog',
  routes: blogRoutes,
  notifications: [ARTICLE],
  pages: [
    {
      title: 'Blog',
      path: '/blog',
      words: 'articles authors posts essays',
      about: 'Articles by investors, with comments.',
    },
  ],
  links: {
    footer: [{ column: 'Community', title: 'Blog', path: '/blog', order: 20 }],
  },
  jobs: [publishJob, tellFollowersJob],
  search: [articleSource],
})
