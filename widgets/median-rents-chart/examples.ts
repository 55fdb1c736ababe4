import type { MedianRentsProps } from './contract.ts'

const rents = [1120, 1480, 1905, 2390, 2840].map((value, i) => ({ beds: i + 1, value: { cents: value * 100 } }))
const full: MedianRentsProps = {
  rents,
  beds: 3,
  areaName: 'ZIP code 60614',
  source: 'HUD Small Area Fair Market Rents',
  period: 'fiscal year 2026',
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: MedianRentsProps }> = {
  full: { about: 'Five medians, the property’s own number of bedrooms in green', props: full },
  plain: { about: 'None stands out', props: { rents } },
  missing: {
    about: 'No data for two of them',
    props: { ...full, rents: rents.map((each) => (each.beds === 2 ? { ...each, value: null } : each)).slice(0, 4) },
  },
  thin: { about: 'One median alone', props: { ...full, rents: rents.slice(1, 2) } },
  empty: {
    about: 'No data at all',
    props: { rents: rents.map(({ beds }) => ({ beds, value: null })), areaName: 'ZIP code 79754' },
  },
  long: {
    about: 'Rents of six digits',
    props: { ...full, rents: rents.map(({ beds }) => ({ beds, value: { cents: beds * 12_345_600 } })) },
  },
  dark: { about: 'Dark, whatever the page is', props: { ...full, theme: 'dark' } },
}
