export const STATUSES = ['draft', 'pending', 'published', 'declined', 'expired', 'removed'] as const
export type ListingStatus = (typeof STATUSES)[number]

export const STATUS_NAMES: Record<ListingStatus, string> = {
  draft: 'Draft',
  pending: 'In review',
  published: 'Published',
  declined: 'Not published',
  expired: 'Expired',
  removed: 'Taken down',
}
