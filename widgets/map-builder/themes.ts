import type { Entry } from './document.ts'

export interface Theme {
  name: string
  /** Settings of the whole map; undefined where its default holds. Colors of single states stay. */
  settings: Entry
}

const readable = { contrast_labels: 'yes' }

/** Looks for whole maps, each readable on the page that it is made for. */
export const THEMES: Theme[] = [
  {
    name: 'Paper',
    settings: {
      ...readable,
      state_color: '#d9d6cc',
      state_hover_color: '#c7c3b6',
      border_color: '#ffffff',
      border_size: undefined,
      label_color: '#1b2320',
      label_line_color: undefined,
    },
  },
  {
    name: 'Ink',
    settings: {
      ...readable,
      state_color: '#ffffff',
      state_hover_color: '#e0e0e0',
      border_color: '#1b2320',
      border_size: 1,
      label_color: '#1b2320',
      label_line_color: '#1b2320',
    },
  },
  {
    name: 'Atlas',
    settings: {
      ...readable,
      state_color: '#e8e2d0',
      state_hover_color: '#ccc7b7',
      border_color: '#8a7f63',
      border_size: 0.75,
      label_color: '#4a4230',
      label_line_color: '#8a7f63',
    },
  },
  {
    name: 'Night',
    settings: {
      ...readable,
      state_color: '#38423e',
      state_hover_color: '#505955',
      border_color: '#14191a',
      border_size: 1.5,
      label_color: '#e8ebe9',
      label_line_color: '#9aa49f',
    },
  },
]
