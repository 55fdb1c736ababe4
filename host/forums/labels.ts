import { pluralize } from '../_format/numbers.ts'
import type { Remover } from './topic/store.ts'

export const formatReplies = (count: number): string => pluralize(count, 'reply', 'replies')

/** What the parts of a topic's page are called: in the forums, and below a page of another area. */
const TOPIC_WORDS = {
  topic: {
    reply: 'Reply',
    placeholder: 'Write a reply…',
    field: 'Your reply',
    post: 'Post reply',
    login: 'Log in to reply',
    follow: 'Follow topic',
  },
  page: {
    reply: 'Comment',
    placeholder: 'Write a comment…',
    field: 'Your comment',
    post: 'Post comment',
    login: 'Log in to comment',
    follow: 'Follow comments',
  },
} as const

export const getTopicWords = ({ page }: { page?: string | undefined }) => TOPIC_WORDS[page ? 'page' : 'topic']

/** The text in place of a removed post. */
export const REMOVED_LABELS: Record<Remover, string> = {
  author: 'Removed by its author.',
  administrator: 'Removed by an administrator.',
  unknown: 'Removed.',
  review: 'This post is hidden until a moderator reviews it.',
}

/** The notice on lists of a forum of the demo world, in which members write too. */
export const MADE_UP = 'Demo data. These conversations are fictional.'
