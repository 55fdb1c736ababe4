import { rentsAround } from '../_charts/examples.ts'
import type { RentDistributionProps } from './contract.ts'

const full: RentDistributionProps = {
  rents: rentsAround(1850, 140),
  radiusMiles: 2,
  own: { cents: 205_000 },
  source: 'Plat comparables',
  period: 'Oct 2026',
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: RentDistributionProps }> = {
  full: { about: 'Rents of 140 comparables, and the property’s own', props: full },
  few: { about: 'Just enough for a range', props: { ...full, rents: rentsAround(1400, 6), own: null } },
  thin: { about: 'Too few for a range', props: { ...full, rents: rentsAround(1400, 4), own: null } },
  one: { about: 'One comparable, within one mile', props: { rents: [{ cents: 150_000 }], radiusMiles: 1 } },
  empty: { about: 'No comparable', props: { rents: [], radiusMiles: 25 } },
  same: {
    about: 'All rents are the same',
    props: { ...full, rents: Array.from({ length: 30 }, () => ({ cents: 160_000 })) },
  },
  far: {
    about: 'One rent is far from the others',
    props: { ...full, rents: [...rentsAround(1850, 60), { cents: 2_400_000 }] },
  },
  'own-far': {
    about: 'The property’s own rent is far above the others',
    props: { ...full, own: { cents: 1_250_000 } },
  },
  sample: { about: 'Drawn from a sample', props: { ...full, count: 5210 } },
  long: {
    about: 'Very many comparables',
    props: { ...full, rents: rentsAround(3200, 10_000), own: { cents: 310_000 } },
  },
  dark: { about: 'Dark, whatever the page is', props: { ...full, theme: 'dark' } },
  german: {
    about: 'In other words',
    props: {
      ...full,
      title: 'Verteilung der Mieten',
      texts: {
        middle: 'Mittlere 50 %',
        low: 'Unten',
        high: 'Oben',
        own: 'Diese Immobilie',
        lead: 'Die Hälfte der Mieten liegt zwischen {low} und {high}, der Median bei {median}.',
        basisNear: '{comparables} im Umkreis von {radius}.',
        comparables: '{count} Vergleichsmieten',
        miles: '{count} Meilen',
        source: 'Quelle: {source}',
        table: 'Tabelle',
      },
    },
  },
}
