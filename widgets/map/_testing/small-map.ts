import type { MapInfo } from '../../_geo/types.ts'

const square = (x: number, y: number, size = 100) => `M${x} ${y}h${size}v${size}h-${size}z`

/**
 * Four states in a square of 200 units and one far to the right, on a plain projection (lng is x, lat is y), 400 × 200.
 *
 *     A B . E
 *     C D . .
 */
export const INFO: MapInfo = {
  map_name: 'custom',
  initial_view: { x: 0, y: 0, x2: 400, y2: 200 },
  paths: { A: square(0, 0), B: square(100, 0), C: square(0, 100), D: square(100, 100), E: square(300, 0) },
  names: { A: 'Alpha', B: 'Beta', C: 'Gamma', D: 'Delta', E: 'Echo' },
  proj: 'xy',
  proj_coordinates: [
    { lat: 0, lng: 0, x: 0, y: 0 },
    { lat: 0, lng: 400, x: 400, y: 0 },
    { lat: 200, lng: 0, x: 0, y: 200 },
  ],
}

/** A map data object: what is given goes over plain settings that move nothing. */
export const data = (over: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) => ({
  main_settings: {
    width: 'responsive',
    state_color: '#88a4bc',
    state_hover_color: '#3b729f',
    zoom_time: 0.01,
    fade_time: 0.01,
    ...settings,
  },
  state_specific: {},
  ...over,
})
