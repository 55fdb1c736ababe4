/** The island's words in English. A `texts` prop takes the place of any of them. */
export const TEXTS = {
  map: 'Map',
  close: 'Close',
  back: 'Back',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  list: 'View the map as a list',
  wholeMap: 'The whole map',
  states: 'States',
  regions: 'Regions',
  locations: 'Locations',
  navigate: 'Navigate',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  legend: 'Legend',
  trial: 'Map trial',
  zoomed: 'Zoomed to {name}',
  hint: 'Hold {key} and scroll to zoom',
  hintTouch: 'Use two fingers to move the map',
}

export type Texts = typeof TEXTS
