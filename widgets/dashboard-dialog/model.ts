/** Tells whether a page's address opens the dialog of this name. */
export const asksFor = (search: string, name: string): boolean =>
  new URLSearchParams(search).get('open_dialog') === name
