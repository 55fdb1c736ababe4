import type { ContactAllProps } from './contract.ts'

const businesses: ContactAllProps['businesses'] = [
  { id: 7, name: 'Cedar & Main Realty' },
  { id: 8, name: 'Harbor Lending' },
  { id: 9, name: 'Plain Tax Partners', state: 'unavailable' },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: ContactAllProps }> = {
  visitor: { about: 'For a visitor: the way to a form', props: { businesses } },
  member: { about: 'For a member: asks at once', props: { businesses, member: true, cta: 'Directory' } },
  success: {
    about: 'Every available company has been contacted',
    props: { businesses: businesses.map((each) => ({ state: 'request-sent', ...each })) },
  },
  none: {
    about: 'No company of the page takes new clients',
    props: { businesses: businesses.map((each) => ({ ...each, state: 'unavailable' })) },
  },
}
