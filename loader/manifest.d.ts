/** Written by the build (tools/build/embed.mjs). */
declare module 'virtual:plat-manifest' {
  /** Chunks that every island needs, parted by spaces: `runtime.1a2b3c`. */
  export const common: string
  /**
   * Each island's own chunk and what else it needs, parted by spaces; islands parted by commas:
   * `county-map.5e6f7a us-counties.9b0c1d,state-map.8b9c0d`. One text weighs less than an object.
   */
  export const islands: string
  export const version: string
  /** The beginning of every version that speaks the same contract: `1.`. */
  export const major: string
  /** The files' address if neither the script tag nor the page tells it: `https://host/embed/`. */
  export const home: string
}
