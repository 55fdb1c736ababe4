/** Brotli bytes that a file may weigh, by what it is (ARCHITECTURE.md, rules of the house). */
export const budgets = {
  /** With 25 islands listed. */
  loader: 2_600,
  /** What its list may grow by with each island after those. */
  listedIsland: 24,
  /** Preact, what mounts an island, and zod: 8,200 and 6,000 where they are counted apart. */
  runtime: 14_000,
  island: 10_000,
  chart: 12_000,
  map: 16_000,
  geometry: 9_000,
  /** With the shapes of its own inside: 10,000 and 9,000 where they are counted apart. */
  stateMap: 13_500,
  /** The finer level, which only zoom and large screens load, may weigh as much as zoom itself. */
  fineGeometry: 14_000,
  counties: 100_000,
  world: 20_000,
  zoom: 14_000,
  firstMap: 30_000,
  firstMapInOneFile: 28_500,
  /** All JavaScript of the leads page, with the lead that opens in its dialog. */
  leadsPage: 40_000,
  /** The drop-in scripts, each with the whole island inside, and all but the first with a map; without zoom. */
  mapdata: 33_000,
  usmap: 38_000,
  worldmap: 62_000,
  countymap: 100_000,
  /** What `map-us.js` and its kin may weigh over those: they have the loader and the contract, and no drop-in. */
  asIsland: 2_500,
} as const

/** The budget of a chunk by its name, `state-map` of `state-map.4f3a.js`; one without a line here is held to an island's. */
export function budgetOf(chunk: string): number {
  if (chunk.endsWith('-part')) return budgetOf(chunk.slice(0, -'-part'.length))
  if (chunk in named) return named[chunk] as number
  if (/(^|-)count(y|ies)(-|$)/.test(chunk)) return budgets.counties
  if (/-chart$/.test(chunk)) return budgets.chart
  if (/-fine$/.test(chunk)) return budgets.fineGeometry
  return budgets.island
}

const named: Record<string, number> = {
  runtime: budgets.runtime,
  map: budgets.map,
  'state-map': budgets.stateMap,
  'county-map': budgets.island,
  zoom: budgets.zoom,
  'map-us': budgets.geometry,
  // Of all counties; fetched when the map stands.
  names: budgets.counties,
  'map-world': budgets.world,
  'map-us-counties': budgets.counties,
  // Runs on our own page alone.
  'map-builder': 24_000,
  // The parser of the builder's import; fetched when somebody imports.
  'read-script': 36_000,
}
