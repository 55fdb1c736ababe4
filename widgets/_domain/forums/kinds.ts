/** What a forum is for. */
export const FORUM_KINDS = ['discussion', 'events', 'marketplace'] as const
export type ForumKind = (typeof FORUM_KINDS)[number]

/** Where an event takes place, as the form says it. */
export const EVENT_LOCATIONS = ['Physical Location', 'Online'] as const
export type EventLocation = (typeof EVENT_LOCATIONS)[number]

/** Time zones of the US, as IANA names them and as people call them. */
export const TIME_ZONES = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona (no daylight saving time)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
  'Pacific/Guam': 'Chamorro Time (Guam)',
} as const
export type TimeZone = keyof typeof TIME_ZONES

/** The options of a poll: how many there are, and when a member sees the results. */
export const POLL_OPTIONS = { least: 2, most: 10 }
/** Returns the field of an option. @param position from 1 */
export const getOptionName = (position: number) => `poll_option_${position}` as const

export const POLL_RESULTS = { voted: 'After voting', closed: 'After the poll closes' } as const
export type PollResults = keyof typeof POLL_RESULTS
