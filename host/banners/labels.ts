import type { Banner } from '../_pages/Banners.tsx'
import type { StoredBanner } from './admin-store.ts'

export const LEVEL_LABELS: Readonly<Record<Banner['level'], string>> = {
  notice: 'Notice',
  alert: 'Alert',
  error: 'Error',
}
export const AUDIENCE_LABELS: Readonly<Record<Banner['audience'], string>> = {
  everyone: 'Everyone',
  visitors: 'Visitors without an account',
  members: 'Members',
  owners: 'Owners of companies',
}
export const STATE_LABELS: Readonly<Record<StoredBanner['state'], string>> = {
  shown: 'Shown',
  planned: 'Planned',
  over: 'Over',
}
