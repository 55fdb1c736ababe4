/**
 * Names under `/embed/` that no island may take, since their addresses mean something else. Exact versions (`1.4.2`) cannot
 * be names of islands anyway.
 */
export const RESERVED = [
  ...['v1', 'v2', 'v3', 'c', 'loader', 'integrity', 'manifest', 'index', 'assets', 'maps', 'builder'],
  // Scripts that bring a map and its geography, and those that take another script's place.
  ...['map-us', 'map-us-counties', 'map-world', 'mapdata', 'usmap', 'worldmap', 'countymap'],
]
