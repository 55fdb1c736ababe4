import type { WebinarRegistrationProps } from './contract.ts'

const live = {
  id: 7,
  mode: 'live',
  platform: 'other',
  container: 'webinar-page',
  state: 'none',
  before: 0,
  full: false,
} as const
const recording = { ...live, mode: 'on_demand', url: 'https://www.youtube.com/watch?v=abcdefghijk' } as const

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: WebinarRegistrationProps }> = {
  live: { about: 'A session at a time, with places left', props: live },
  full: { about: 'A session without places left', props: { ...live, full: true } },
  registered: { about: 'For a member with a place', props: { ...live, state: 'registered' } },
  waiting: { about: 'For a member who waits', props: { ...live, state: 'waiting', before: 2, full: true } },
  youtube: { about: 'A recording on YouTube: registers, then opens', props: { ...recording, platform: 'youtube' } },
  recording: { about: 'A recording elsewhere: only opens', props: { ...recording, platform: 'other' } },
}
