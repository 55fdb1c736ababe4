import type { ContactModalProps } from './contract.ts'

const businesses = [{ id: 7, name: 'Cedar & Main Realty' }]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: ContactModalProps }> = {
  waiting: { about: 'Opens when a contact request button asks', props: {} },
  page: { about: 'In the page, for one company', props: { businesses } },
  several: {
    about: 'In the page, for several companies, each of which can be left out',
    props: { businesses: [...businesses, { id: 8, name: 'Harbor Lending' }, { id: 9, name: 'Plain Tax' }] },
  },
  member: {
    about: 'With what a member’s profile says',
    props: {
      businesses,
      contact: { investor_name: 'Ann Example', investor_email: 'ann@example.com', investor_phone: '+14155550100' },
    },
  },
  refused: {
    about: 'With what was typed, and what was wrong with it',
    props: {
      businesses,
      contact: {
        investor_name: 'Ann Example',
        investor_email: 'ann@',
        investor_phone: '+44 20 7946 0000',
        message: 'Hi',
      },
      errors: {
        investor_email: ['Enter an email address, such as ann@example.com.'],
        investor_phone: ['Enter a US or Canadian phone number, such as (415) 555-0100.'],
      },
    },
  },
}
