import { forAuthor, forAuthorOrAdministrator } from '../_http/access/policies.ts'
import type { Topic } from './topic/store.ts'
import type { OnePost } from './writing/post-store.ts'

/** Who may change a topic or a post, as actions name it (host/_http/access/policies.ts). */

const getTopicAuthor = ({ topic }: { topic: Topic }) => topic.authorId
const getPostAuthor = ({ post }: { post: OnePost }) => post.authorId

export const topicAuthor = forAuthor(getTopicAuthor)
export const postAuthor = forAuthor(getPostAuthor)
export const topicAuthorOrAdministrator = forAuthorOrAdministrator(getTopicAuthor)
export const postAuthorOrAdministrator = forAuthorOrAdministrator(getPostAuthor)
