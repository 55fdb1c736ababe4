import type { StateMapProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: StateMapProps }> = {
  plain: { about: 'The map alone', props: {} },
  highlight: { about: 'Three states stand out', props: { highlight: ['TX', 'CO', 'NY'], legend: true } },
  territories: { about: 'With the five territories', props: { territories: true, highlight: ['PR'] } },
  'select-one': { about: 'One state to choose', props: { select: 'one', legend: true, title: 'Choose your state' } },
  'select-many': {
    about: 'Several states to choose',
    props: { select: 'many', highlight: ['CA', 'OR', 'WA'], legend: true, title: 'Choose your markets' },
  },
  links: {
    about: 'Each state leads to a page',
    props: {
      links: { TX: 'https://example.com/texas', CO: 'https://example.com/colorado', RI: 'https://example.com/ri' },
    },
  },
  details: {
    about: 'A click opens a pop-up',
    props: {
      highlight: ['TX', 'FL'],
      details: {
        TX: {
          text: 'Lone Star State',
          html: '<p>Markets: <a href="https://example.com/austin">Austin</a>, <b>Dallas</b></p>',
        },
        FL: { title: 'Florida offices', text: 'Miami, Orlando and Tampa' },
        RI: { text: 'The smallest state' },
      },
    },
  },
  'no-labels': { about: 'Without codes', props: { labels: false, highlight: ['CO'] } },
  colors: {
    about: 'In the colors of the page',
    props: {
      highlight: ['CA', 'TX'],
      colors: { land: '#e8e0f0', hover: '#d0c0e4', chosen: '#6a3fa0', border: '#ffffff' },
    },
  },
  dark: { about: 'Dark, whatever the page is', props: { theme: 'dark', highlight: ['CO', 'UT'] } },
  spanish: {
    about: 'In other words',
    props: {
      select: 'many',
      legend: true,
      title: 'Mapa de Estados Unidos',
      texts: {
        list: 'Lista de estados',
        chosen: 'elegido',
        chosenStates: 'Estados elegidos',
        noneChosen: 'Ningún estado elegido',
      },
    },
  },
  unknown: { about: 'A code that is not on the map: one message, the rest draws', props: { highlight: ['TX', 'ZZ'] } },
}
