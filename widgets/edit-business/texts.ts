import { TEXTS as FORM } from '../_domain/businesses/texts.ts'

/** The island's words. `{name}` is filled in. */
export const TEXTS = {
  ...FORM,
  edit: 'Edit',
  title: 'Edit {name}',
  close: 'Close',
  loading: 'Loading',
}
