import { formatDate } from '../_format/dates.ts'
import { formatCount } from '../_format/numbers.ts'
import type { Ad, AdCounts } from './store.ts'

export const AD_LABEL = 'Ad'

export const STATE_LABELS = { running: 'Running', paused: 'Paused', scheduled: 'Scheduled', ended: 'Ended' } as const
export type AdState = keyof typeof STATE_LABELS

/** @param today as `2026-11-29`, in the site's time zone */
export function getState(
  { active, startsOn, endsOn }: Pick<Ad, 'active' | 'startsOn' | 'endsOn'>,
  today: string,
): AdState {
  if (endsOn !== null && endsOn < today) return 'ended'
  if (!active) return 'paused'
  return startsOn > today ? 'scheduled' : 'running'
}

/** "Nov 19, 2026" of `2026-11-19`. */
export const formatAdDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'medium', 'UTC')

/** "Nov 19, 2026 – Dec 3, 2026" */
export const formatDates = ({ startsOn, endsOn }: Pick<Ad, 'startsOn' | 'endsOn'>): string =>
  endsOn === null ? `From ${formatAdDay(startsOn)}` : `${formatAdDay(startsOn)} – ${formatAdDay(endsOn)}`

/** The share of impressions that led to a click: "1.25%", or a dash where nobody saw it. */
export const formatClickRate = ({ impressions, clicks }: AdCounts): string =>
  impressions ? `${((100 * clicks) / impressions).toFixed(2)}%` : '–'

/** "1,234 impressions and 12 clicks" */
export const describeCounts = ({ impressions, clicks }: AdCounts): string =>
  `${formatCount(impressions)} ${impressions === 1 ? 'impression' : 'impressions'} and ${formatCount(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`
