import type { BusinessProfileProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: BusinessProfileProps }> = {
  waiting: { about: 'Opens when a company’s name is followed', props: {} },
}
