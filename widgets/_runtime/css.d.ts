/** A style sheet as text, minified at build; the same query works in Rollup (tools/build/inline-css.ts) and in Vite. */
declare module '*.css?inline' {
  const text: string
  export default text
}
/** The address of a package's file, which is served as it is (tools/build/file-urls.ts). */
declare module '*.mjs?url' {
  const url: string
  export default url
}
