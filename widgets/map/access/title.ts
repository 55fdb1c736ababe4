import { TEXTS, type Texts } from '../texts.ts'

/** A caption as the config has it, else in the page's own words. */
export const getTitle = (set: string, key: 'navigate' | 'states' | 'regions' | 'locations', texts: Texts): string =>
  set === TEXTS[key] ? texts[key] : set
