/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  map: 'US county map',
  tabs: 'Metrics',
  keys: 'Arrow keys move from county to county',
  under: 'under {value}',
  range: '{from} to {to}',
  over: '{value} and over',
  noData: 'no data',
  noMsa: 'outside of metropolitan areas',
  legend: 'Counties by range',
  quantiles: 'Equal groups',
  olderConnecticut: 'Connecticut by its counties as they were until 2021.',
  olderAlaska: 'Valdez-Cordova, Alaska, as it was until 2018.',
  find: 'Find a county',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole country',
  table: 'Table',
  csv: 'Download CSV',
  failed: 'The county figures did not come.',
  retry: 'Try again',
  asTable: 'See them as a table',
  loading: 'Loading the county figures',
}

export type Texts = typeof TEXTS
