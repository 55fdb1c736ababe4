import type { FinderModalProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: FinderModalProps }> = {
  anywhere: { about: 'Asks what somebody needs', props: { location: 'story' } },
  texas: { about: 'Begins with a state', props: { location: 'story', state: 'TX' } },
}
