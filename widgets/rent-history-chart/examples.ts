import { firstDays, grown } from '../_charts/examples.ts'
import type { RentHistoryProps } from './contract.ts'

const months = (year: number, count: number, start = 1720) =>
  firstDays(year, count).map((date, i) => ({ date, price: { cents: grown(start, 0.0035, 0.007, i) } }))
const full: RentHistoryProps = { history: months(2023, 36), source: 'Zillow Observed Rent Index' }

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: RentHistoryProps }> = {
  full: { about: 'Thirty-six months', props: full },
  more: { about: 'Of five years the last three', props: { ...full, history: months(2021, 60) } },
  thin: {
    about: 'A year, with a month missing',
    props: { ...full, history: months(2025, 11).filter((_, i) => i !== 6) },
  },
  one: { about: 'One month alone', props: { history: months(2025, 1) } },
  same: {
    about: 'A rent that never changed',
    props: { history: months(2023, 36).map(({ date }) => ({ date, price: { cents: 150_000 } })) },
  },
  falling: {
    about: 'A rent that fell',
    props: {
      history: months(2023, 36)
        .toReversed()
        .map(({ price }, i) => ({ date: months(2023, 36)[i]?.date ?? '', price })),
    },
  },
  empty: { about: 'Nothing to draw', props: { history: [] } },
  long: {
    about: 'A rent in the hundreds of thousands',
    props: {
      history: months(2023, 36, 320_000),
      title: 'Rent history of a house that nobody could pay for, told by the month',
    },
  },
  dark: { about: 'Dark, whatever the page is', props: { ...full, theme: 'dark' } },
}
