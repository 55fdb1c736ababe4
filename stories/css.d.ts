/** A style sheet as it was written; Vite reads it. */
declare module '*.css?raw' {
  const text: string
  export default text
}
declare module '*.css' {}
