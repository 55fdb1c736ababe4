import type { EditBusinessProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: EditBusinessProps }> = {
  company: { about: 'A company of the viewer', props: { id: 7, name: 'Cedar Realty' } },
}
