import { CONTACT_TEXTS } from '../_domain/contact/texts.ts'

/** The island's words. */
export const TEXTS = {
  ...CONTACT_TEXTS,
  /** The number left on this page; a directory may have more pages. */
  all: 'Contact all {count}',
  allOne: 'Contact 1',
  contacted: 'All contacted',
  /** Text for screen readers after the label. */
  whom: 'companies on this page',
  whomOne: 'company on this page',
}
