/**
 * Starts the loader in the page, without a script tag. The islands themselves come from a host of Plat, as with the tag:
 * from the folder that `<meta name="plat-base" content="https://HOST/embed/">` names, else from where this package was built
 * for. The host must have this package's version or a later one of the same major, since chunks are asked for by hash.
 *
 * Servers that draw pages may import this: nothing happens there.
 */
export const started: Promise<void> =
  typeof document === 'undefined' ? Promise.resolve() : import('../../../loader/index.ts').then(() => {})
