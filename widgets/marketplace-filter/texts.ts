/** The island's words. */
export const TEXTS = {
  show: 'Show',
  all: 'All',
  have: 'Have',
  want: 'Want',
  allTag: 'Tag',
  haveTag: 'Tag of what members have',
  wantTag: 'Tag of what members want',
  anyTag: 'Any tag',
  submit: 'Filter ads',
}
export type Texts = typeof TEXTS
