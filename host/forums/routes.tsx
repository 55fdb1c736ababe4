import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { draftRoutes } from './drafts/routes.ts'
import { followRoutes } from './follows/routes.ts'
import { listRoutes } from './lists/routes.tsx'
import { topicRoutes } from './topic/routes.tsx'
import { voteRoutes } from './votes/routes.ts'
import { closeRoutes } from './writing/close-routes.ts'
import { editRoutes } from './writing/edit-routes.tsx'
import { removeRoutes } from './writing/remove-routes.ts'
import { replyRoutes } from './writing/reply-routes.ts'
import { newTopicRoutes } from './writing/topic-routes.tsx'

/** Forums, topics and posts: everybody reads them, members write. */
export function forumRoutes(app: FastifyInstance, site: AppContext): void {
  listRoutes(app, site)
  topicRoutes(app, site)
  newTopicRoutes(app, site)
  replyRoutes(app, site)
  editRoutes(app, site)
  removeRoutes(app, site)
  closeRoutes(app, site)
  draftRoutes(app, site)
  voteRoutes(app, site)
  followRoutes(app, site)
}
