/** Something of everything that a map can have. */
export const ALL: Record<string, unknown> = {
  state_specific: {
    A: { description: 'Apples <a href="#more">more</a>' },
    B: { description: 'Beeches', url: '#b', zoomable: 'yes' },
    C: { inactive: 'yes' },
    D: { url: '#d' },
    E: { color: '#000000' },
  },
  regions: { r: { name: 'West', states: ['A', 'C'], description: 'Sunset' } },
  locations: {
    p: { name: 'Here', lat: 50, lng: 350, description: 'A shop' },
    q: { name: 'There', lat: 150, lng: 350, url: '#q', type: 'star' },
  },
  labels: { a: { name: 'BE', parent_id: 'B' }, b: { name: 'EC', parent_id: 'E', pill: 'yes', x: 350, y: 150 } },
  legend: { entries: [{ name: 'Shops', color: '#aa0000', type: 'location', ids: 'p,q' }, { name: 'Rest' }] },
  lines: { l: { origin_location: 'p', destination_location: 'q' } },
}
