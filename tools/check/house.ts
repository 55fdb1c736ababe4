import path from 'node:path'

/** The place of a file, as far as the rules about imports distinguish places. */
export type Room = { layer: string; island?: string }

const shared = new Set(['_runtime', '_http', '_ui', '_domain', '_geo', '_map-ui', '_charts'])

/** `widgets/state-map/model.ts` is an island's, `widgets/_ui/…` is `_ui`, `widgets/index.ts` is `widgets`. */
export function getRoom(file: string): Room {
  const [top = '', second = '', ...rest] = file.split('/')
  if (top !== 'widgets' || rest.length === 0) return { layer: top }
  return shared.has(second) ? { layer: second } : { layer: 'island', island: second }
}

/** Resolves a relative import to its file; undefined for a package. */
export function target(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return path.posix.join(path.posix.dirname(file), specifier.replace(/[?#].*$/, ''))
}
