/** The island's words. The first two are the document's, to the letter (core document, section 8). */
export const TEXTS = {
  nothing: 'No widget selected. Please select a widget then try again.',
  unexpected: 'Unexpected error. Please refresh the page and try again.',
  legend: 'Widgets',
  add: 'Add widget',
  adding: 'Adding…',
  none: 'All widgets are already on your dashboard.',
}
