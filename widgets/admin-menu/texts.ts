/** Words of the island. */
export const TEXTS = {
  menu: 'All pages',
  close: 'Close',
  find: 'Find a page',
  hint: 'Type three letters or more.',
  none: 'No page matches.',
}
