import type { SiteBannerProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: SiteBannerProps }> = {
  notice: {
    about: 'Something new',
    props: {
      id: 1,
      level: 'notice',
      message: 'Markets can be followed now.',
      link: { href: '/markets', text: 'Find one' },
    },
  },
  alert: {
    about: 'Something to know',
    props: { id: 2, level: 'alert', message: 'Figures of March come a week late.' },
  },
  error: {
    about: 'Something is broken',
    props: { id: 3, level: 'error', message: 'Messages to businesses are delayed at the moment.' },
  },
}
