import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'

export const KIND_LABELS: Record<ForumKind, string> = {
  discussion: 'Discussions',
  events: 'Events',
  marketplace: 'Marketplace',
}
