import type { On } from '../_db/database.ts'
import { notifyAll } from '../_services/notify/notify-store.ts'
import type { Article } from './article.ts'
import { ARTICLE } from './notification-kind.ts'
import { articlePath } from './paths.ts'

/** Tells those who follow an author of an article, in one statement. */
export const tellFollowers = (
  on: On,
  { authorId, topicId, title, slug }: Article & { authorId: string },
): Promise<void> =>
  notifyAll(on, 'select follower_id from followerships where followed_id = $1', [authorId], {
    kind: ARTICLE,
    by: authorId,
    about: `topic:${topicId}`,
    title,
    path: articlePath(slug),
  })
