import type { WidgetChooserProps } from './contract.ts'
import { TEXTS } from './texts.ts'

const WIDGETS = [
  { name: 'forums', title: 'Forum topics', about: 'Topics that you follow, the newest replies first' },
  { name: 'calculators', title: 'Calculators', about: 'Deals that you have worked out' },
]

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: WidgetChooserProps }> = {
  two: { about: 'Two widgets to choose from', props: { widgets: WIDGETS } },
  refused: {
    about: 'A form that came back',
    props: { widgets: WIDGETS, message: { level: 'alert', text: TEXTS.nothing } },
  },
  none: { about: 'Nothing is left to choose', props: { widgets: [] } },
}
