/** Whether a page's address asks for the dialog of this name. */
export const asksFor = (search: string, name: string): boolean =>
  new URLSearchParams(search).get('open_dialog') === name
