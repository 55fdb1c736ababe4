import { CONTACT_TEXTS } from '../_kit/contact/texts.ts'

/** The island's words. */
export const TEXTS = {
  ...CONTACT_TEXTS,
  all: 'Contact all',
  contacted: 'All contacted',
  /** What is heard beside the label. */
  whom: '{count} companies on this page',
}
