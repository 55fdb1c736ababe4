/** Written by the build (tools/build/loader.mjs). */
declare module 'virtual:plat-manifest' {
  /** Names and hashes of chunks that several islands share: `runtime.1a2b3c4d`. */
  export const shared: string[]
  /** Island → its own chunk's hash and the positions of its shared chunks, parted by spaces: `5e6f7a8b 0 1 2`. */
  export const islands: Record<string, string | undefined>
  export const version: string
  /** Where the files lie when neither the script tag nor the page tells: `https://host/embed/`. */
  export const home: string
}
