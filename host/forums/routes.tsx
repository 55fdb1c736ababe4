import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { forumAdminRoutes } from './admin/routes.tsx'
import { tagRoutes } from './admin/tag-routes.tsx'
import { answerRoutes } from './answers/routes.ts'
import { bookmarkRoutes } from './bookmarks/routes.tsx'
import { draftRoutes } from './drafts/routes.ts'
import { topicDraftRoutes } from './drafts/topic-draft-routes.tsx'
import { duplicateRoutes } from './duplicates/routes.ts'
import { calendarRoutes } from './events/calendar-routes.tsx'
import { cancelRoutes } from './events/cancel-routes.tsx'
import { eventRoutes } from './events/routes.tsx'
import { feedRoutes } from './feeds/routes.ts'
import { followRoutes } from './follows/routes.ts'
import { historyRoutes } from './history/routes.tsx'
import { imageListRoutes } from './images/list-routes.tsx'
import { imageRoutes } from './images/routes.ts'
import { listRoutes } from './lists/routes.tsx'
import { unreadRoutes } from './lists/unread-routes.tsx'
import { adRoutes } from './marketplace/routes.ts'
import { mentionRoutes } from './mentions/routes.ts'
import { flagRoutes } from './moderation/flag-routes.tsx'
import { flaggedRoutes } from './moderation/flagged-routes.tsx'
import { logRoutes } from './moderation/log-routes.tsx'
import { moderationRoutes } from './moderation/routes.tsx'
import { pollRoutes } from './polls/routes.ts'
import { similarRoutes } from './search/similar-routes.ts'
import { statsRoutes } from './stats/routes.tsx'
import { quoteRoutes } from './topic/quote-routes.ts'
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
  topicDraftRoutes(app, site)
  similarRoutes(app, site)
  voteRoutes(app, site)
  followRoutes(app, site)
  eventRoutes(app, site)
  cancelRoutes(app, site)
  calendarRoutes(app, site)
  pollRoutes(app, site)
  adRoutes(app, site)
  statsRoutes(app, site)
  quoteRoutes(app, site)
  mentionRoutes(app, site)
  imageRoutes(app, site)
  imageListRoutes(app, site)
  duplicateRoutes(app, site)
  answerRoutes(app, site)
  bookmarkRoutes(app, site)
  historyRoutes(app, site)
  unreadRoutes(app, site)
  feedRoutes(app, site)
  flagRoutes(app, site)
  moderationRoutes(app, site)
  flaggedRoutes(app, site)
  logRoutes(app, site)
  forumAdminRoutes(app, site)
  tagRoutes(app, site)
}
