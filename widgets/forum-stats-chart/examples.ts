import type { ForumStatsProps } from './contract.ts'

const counts = [12, 18, 0, 31, 44, 40, 52, 61, 58, 73, 70, 84].map((count, at) => ({
  date: `${at < 3 ? 2025 : 2026}-${String(((at + 9) % 12) + 1).padStart(2, '0')}-01`,
  count,
}))

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: ForumStatsProps }> = {
  full: { about: 'A year of topics', props: { title: 'New topics', what: 'topics', counts } },
  thin: { about: 'One month', props: { title: 'New replies', what: 'replies', counts: counts.slice(-1) } },
  empty: { about: 'No month at all', props: { title: 'Active members', what: 'members', counts: [] } },
  none: {
    about: 'Months in which nothing happened',
    props: { title: 'New topics', what: 'topics', counts: counts.map(({ date }) => ({ date, count: 0 })) },
  },
  dark: { about: 'Dark, whatever the page is', props: { title: 'New topics', what: 'topics', counts, theme: 'dark' } },
}
