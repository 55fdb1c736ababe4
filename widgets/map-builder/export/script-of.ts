const BUILTIN = new Set<unknown>(['us', 'us-counties', 'world'])

/**
 * Returns the file that a snippet names: the loader, with island and geography inside for a built-in map.
 * @param info of the map's props
 */
export function getScript(info: unknown = { builtin: 'us' }): string {
  const builtin = (info as { builtin?: unknown } | null)?.builtin
  return BUILTIN.has(builtin) ? `map-${builtin}.js` : 'loader.js'
}
