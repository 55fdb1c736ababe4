/** Brotli bytes that a file may weigh (docs/decisions/059). They leave room for a sentence more. */
export const budgets = {
  /** The loader lists the islands that pages of others use. */
  loader: 3_200,
  /** Preact, zod/mini, what paints and mounts an island, and the tokens. */
  runtime: 15_000,
  island: 12_000,
  chart: 14_000,
  map: 18_000,
  geometry: 9_000,
  /** The counties of both vintages, or the county map with its own inside. */
  counties: 80_000,
  world: 20_000,
  zoom: 14_000,
  firstMap: 34_250,
  firstMapAsOneFile: 33_000,
  /** The county map with that page's data (figures and names). */
  countyMapPage: 121_000,
  leadsPage: 45_000,
  /** Any other page of ours, until somebody uses it. */
  hostPage: 60_000,
  /** All that asks or offers something over our own pages: schedule, dialogs, and the newsletter's form. */
  prompts: 6_000,
  /** The drop-in scripts, each with the whole island inside, and all but the first with a map. */
  mapdata: 36_000,
  usmap: 42_000,
  worldmap: 54_500,
  countymap: 105_000,
  /** Bytes that loading the zoom may add to them. */
  withZoom: 13_500,
  /**
   * Bytes that `map-us.js` and the like may weigh beyond those: they have the loader and the contract, but no drop-in.
   */
  asIsland: 4_000,
} as const

const named: Record<string, number> = {
  runtime: budgets.runtime,
  map: budgets.map,
  zoom: budgets.zoom,
  'us-states': budgets.geometry,
  'map-us': budgets.geometry,
  'map-world': budgets.world,
  // Runs on our own page alone.
  'map-builder': 26_000,
  // ProseMirror with Tiptap, and the reader and writer of Markdown; fetched when somebody begins to write.
  'create-editor': 110_000,
  // The reader of pasted tables with its CSV library; fetched when somebody colors a map by figures.
  'get-classes': 16_000,
  // MapLibre; fetched when a map of homes is opened.
  'map-library': 250_000,
  // The parser of the builder's import; fetched when somebody imports.
  'read-script': 36_000,
}

/**
 * Returns the budget of a chunk by its name, `state-map` of `state-map.4f3a.js`; one that is not listed has an
 * island's.
 */
export function budgetFor(chunk: string): number {
  const name = chunk.replace(/-part$/, '')
  const budget = named[name]
  if (budget !== undefined) return budget
  if (/(^|-)count(y|ies)(-|$)/.test(name)) return budgets.counties
  if (/-chart$/.test(name)) return budgets.chart
  return budgets.island
}
