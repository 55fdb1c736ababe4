/** The manifest, written by the build (tools/build/manifest.ts). */
declare module 'virtual:plat-manifest' {
  /** Chunks that every island needs, parted by spaces: `runtime.1a2b3c`. */
  export const common: string
  /**
   * The chunks of each island that pages of others use, its own first, separated by spaces; islands are separated by commas:
   * `county-map.5e6f7a us-counties.9b0c1d,state-map.8b9c0d`. One string is smaller than an object.
   */
  export const islands: string
  /** The chunk whose `islands` is the same of all other islands, which are on our own pages. */
  export const own: string
  export const version: string
  /** The beginning of every version that speaks the same contract: `1.`. */
  export const major: string
  /** The files' address if neither the script tag nor the page tells it: `https://host/embed/`. */
  export const home: string
}
