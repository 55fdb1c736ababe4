/** A style sheet as text, minified at build; the same query works in Rollup (tools/build/css.mjs) and in Vite. */
declare module '*.css?inline' {
  const text: string
  export default text
}
