/** The part of `qs` that is used; it carries no types of its own. */
declare module 'qs' {
  interface Options {
    depth?: number
    parameterLimit?: number
    arrayLimit?: number
  }
  export function parse(text: string, options?: Options): Record<string, unknown>
  export function stringify(value: unknown): string
}
