/** The build hash of the importing island, made by tools/build/build-hash.ts. */
declare module 'virtual:build-hash' {
  /**
   * Names everything that decides what the island draws. HTML that our server marked with the same hash is hydrated;
   * "dev" under Vite and "npm" in the package, where nothing is.
   */
  const build: string
  export default build
}
