import type { CountyMapProps } from './contract.ts'
import { NEW_IDS, sample } from './example-values.ts'

const values = sample(NEW_IDS)

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: CountyMapProps }> = {
  'own-values': {
    about: 'Own numbers of one metric, with own ranges',
    props: { title: 'Homes sold per 1,000', values, thresholds: [5, 10, 15, 20, 25, 30, 35], format: 'number' },
  },
  metrics: {
    about: 'Two metrics as two tabs',
    props: {
      title: 'Our markets',
      metrics: [
        { id: 'growth', tab: 'Growth', title: 'Growth', values, thresholds: [0, 10, 20, 30], note: 'Made-up figures' },
        { id: 'price', tab: 'Price', title: 'Price', values: sample(NEW_IDS, 9000), format: 'money', digits: 0 },
      ],
    },
  },
  quantiles: { about: 'As many counties in each color', props: { title: 'Equal groups', values, scale: 'quantile' } },
  'older-connecticut': {
    about: 'Figures of 2021: Connecticut by its counties, and most of the country without data',
    props: {
      title: 'New England',
      values: { '09001': 1, '09003': 3, '09009': 5, '25027': 4, '44007': 2 },
      thresholds: [2, 3, 4],
    },
  },
  ramp: {
    about: 'In the colors of the page',
    props: { title: 'Own ramp', values, thresholds: [15, 30], ramp: ['#f3e9d8', '#d98e4a', '#7a2f12'], tools: false },
  },
  dark: {
    about: 'Dark, whatever the page is',
    props: { theme: 'dark', title: 'Dark', values, thresholds: [5, 10, 15, 20, 25, 30, 35] },
  },
  unknown: {
    about: 'A code that is not on the map: one message, the rest draws',
    props: { title: 'One unknown', values: { '17031': 1, '99999': 2 } },
  },
}
