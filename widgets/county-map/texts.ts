/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  map: 'US county map',
  tabs: 'Metrics',
  keys: 'Use the arrow keys to move between counties',
  under: 'under {value}',
  range: '{from} to {to}',
  over: '{value} or more',
  noData: 'no data',
  noMsa: 'not in a metro area',
  legend: 'Counties by range',
  quantiles: 'Equal groups',
  diverging: 'Losses and gains',
  olderConnecticut: 'Connecticut shows its counties from before 2022.',
  olderAlaska: 'Valdez-Cordova, Alaska, shows its borders from before 2019.',
  find: 'Find a county',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole country',
  table: 'Table',
  csv: 'Download CSV',
  failed: 'County data didn’t load.',
  retry: 'Try again',
  asTable: 'View as a table',
  loading: 'Loading county data',
}

export type Texts = typeof TEXTS
