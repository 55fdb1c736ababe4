/** The island's words. */
export const TEXTS = {
  search: 'Find people by name or username',
  find: 'Search',
  results: 'People',
  none: 'No one found. Try another name.',
  selected: 'To',
  nobody: 'Choose at least one person.',
  add: 'Add',
  remove: 'Remove',
  subject: 'Subject (optional)',
  body: 'Message',
  send: 'Send',
}
export type Texts = typeof TEXTS
