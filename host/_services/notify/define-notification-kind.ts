import type { NotificationGroup } from '../../../widgets/_domain/notifications/settings.ts'

/** As much of a notification as its sentence needs. */
export interface NotificationFacts {
  about: string
  title: string
  events: number
  /** How many people did it. */
  people: number
  /** Names of the last of them. */
  names: readonly string[]
}

/** A kind of thing that members are told about. Areas list theirs in `notifications` of `defineArea()`. */
export interface NotificationKind {
  /** How it is stored; it stays. */
  name: string
  /** What members decide about it by; left out for a kind that has mails of its own and is always on the site. */
  group?: NotificationGroup
  /** Mailed at once where it is mailed: what it says is old by the next morning. */
  urgent?: boolean
  /** A job of the area mails it, with more than a line. */
  mailedByArea?: boolean
  /** Says what happened, in one sentence without a period. */
  getSentence(facts: NotificationFacts): string
}

export const defineNotificationKind = (kind: NotificationKind): NotificationKind => kind

/** `Ann`, `Ann and Bo`, `Ann, Bo, and 4 others`. */
export function formatPeople({ names, people }: Pick<NotificationFacts, 'names' | 'people'>): string {
  const [first = 'Someone', second] = names
  if (people <= 1 || second === undefined) return first
  const others = people - 2
  if (others <= 0) return `${first} and ${second}`
  return `${first}, ${second}, and ${others === 1 ? '1 other' : `${others} others`}`
}

/** ` in “First duplex”`; '' where there is no title. */
export const formatPlace = ({ title }: Pick<NotificationFacts, 'title'>): string => (title ? ` in “${title}”` : '')
