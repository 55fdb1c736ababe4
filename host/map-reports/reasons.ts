/** The reasons that a report of a map may give, with their labels. */
export const REASONS = {
  deceives: 'It pretends to be someone else, or asks for passwords or money',
  harmful: 'It links to something harmful',
  offensive: 'It is hateful, violent, or sexual',
  rights: 'It uses something that belongs to someone else',
  other: 'Something else',
} as const
export type Reason = keyof typeof REASONS
export const REASON_WORDS = Object.keys(REASONS) as [Reason, ...Reason[]]
