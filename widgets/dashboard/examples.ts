import type { DashboardProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: DashboardProps }> = {
  plain: { about: 'Works on the list of cards with this id', props: { list: 'dashboard-cards' } },
}
