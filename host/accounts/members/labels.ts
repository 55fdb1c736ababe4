import type { AdminAct } from './action-store.ts'
import type { MemberStatus } from './member-store.ts'
import type { Right } from './rights-store.ts'

export const STATUS_LABELS: Record<MemberStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  disabled: 'Disabled',
}

export const ACTION_LABELS: Record<AdminAct, string> = {
  activate: 'Reactivated',
  suspend: 'Suspended',
  disable: 'Disabled',
  end_sessions: 'Sessions ended',
  make_author: 'Made a blog author',
  end_author: 'No longer a blog author',
}

export const RIGHT_LABELS: Record<Right, string> = {
  admin: 'Administrator',
  pro: 'Pro level',
  business: 'Business level',
}
