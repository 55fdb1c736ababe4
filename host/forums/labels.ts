import type { Remover } from './topic/store.ts'

/** "1 reply", "2 replies". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const formatReplies = (count: number): string => formatCount(count, 'reply', 'replies')

/** The author's name if the account is gone. */
export const DELETED_MEMBER = 'A former member'

/** The text in place of a removed post. */
export const REMOVED_LABELS: Record<Remover, string> = {
  author: 'Removed by its author.',
  administrator: 'Removed by an administrator.',
  unknown: 'Removed.',
}

/** The notice on lists of a forum of the demo world, in which members write too. */
export const MADE_UP = 'Demo data. These conversations are fictional.'
