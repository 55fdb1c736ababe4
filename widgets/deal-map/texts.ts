/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  open: 'Open interactive map',
  opening: 'Loading map…',
  failed: 'We couldn’t load the map. The list has every result.',
  retry: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  /** Name of the drawing, before its title. */
  map: 'Map',
  how: 'Arrow keys move the map; plus and minus zoom. The list has every home on the map.',
  searching: 'Searching this area…',
  searchFailed: 'We couldn’t search this area. This list may not match the map.',
}
