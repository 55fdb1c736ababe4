import type { Mount } from './_kit/types.ts'

/** Every island by name; each is fetched when it is asked for. A test holds this list to the folders. */
export const islands: Record<string, () => Promise<{ mount: Mount }>> = {
  'embed-snippets': () => import('./embed-snippets/index.ts'),
  'state-map': () => import('./state-map/index.ts'),
}
