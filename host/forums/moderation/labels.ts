/** Why a member flags a post. */
export const FLAG_REASONS = {
  spam: 'It’s spam or an ad in the wrong place',
  off_topic: 'It’s off topic',
  rude: 'It’s rude or hateful',
  scam: 'It looks like a scam',
  other: 'Something else',
} as const
export type FlagReason = keyof typeof FLAG_REASONS
export const FLAG_REASON_WORDS = Object.keys(FLAG_REASONS) as [FlagReason, ...FlagReason[]]

/** What moderators do, as the list of actions says it. */
export const ACTION_LABELS = {
  hide: 'Post hidden',
  delete: 'Post deleted',
  restore: 'Post kept or restored',
  move: 'Topic moved',
  split: 'Topic split',
  merge: 'Topics merged',
  close: 'Topic closed',
  open: 'Topic reopened',
  pin: 'Topic pinned',
  unpin: 'Topic unpinned',
  warn: 'Member warned',
  silence: 'Member silenced',
  suspend: 'Member suspended',
} as const
export type ModerationAct = keyof typeof ACTION_LABELS
export const ACTS = Object.keys(ACTION_LABELS) as [ModerationAct, ...ModerationAct[]]

/** Acts that cannot be undone: the opposite act does that, or nothing was changed. */
export const FINAL_ACTS: readonly ModerationAct[] = ['restore']
