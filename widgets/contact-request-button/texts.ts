import { CONTACT_TEXTS } from '../_domain/contact/texts.ts'

/** The island's words. `{name}` is the company's. */
export const TEXTS = {
  ...CONTACT_TEXTS,
  /** Text for screen readers after the label, which many buttons of a page share. */
  whom: 'from {name}',
  heard: 'Request sent to {name}',
}
