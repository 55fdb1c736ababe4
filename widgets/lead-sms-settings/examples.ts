import type { LeadSmsSettingsProps } from './contract.ts'

const saved = { page: 1, settingsUrl: '/business/page/1/lead_sms', phone: '+14155550100', asOf: 'Nov 19, 2026' }

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: LeadSmsSettingsProps }> = {
  off: { about: 'Never switched on', props: { page: 1, active: false } },
  on: { about: 'On, with a verified number', props: { ...saved, active: true } },
  paused: { about: 'Switched off', props: { ...saved, active: false } },
  phone: { about: 'A number is asked for', props: { page: 1, active: false, step: 'phone' } },
  code: { about: 'The code is asked for', props: { page: 1, active: false, step: 'code' } },
  verified: {
    about: 'A verified number that is not saved yet',
    props: { page: 1, active: false, phone: '+14155550100', step: 'verified' },
  },
}
