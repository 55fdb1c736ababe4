import { common, islands, version } from 'virtual:plat-manifest'
import type { AsyncMount, Mount } from '../widgets/_runtime/types.ts'
import { embedBase } from './base.ts'
import { SILENCE_MS } from './schema.ts'

// Mounts that have arrived, and chunks that are on their way. A loaded chunk starts no timer, since a page may mount it
// a thousand times.
export const mounts: Record<string, Mount | AsyncMount> = {}
const chunks: Record<string, Promise<Mount | AsyncMount>> = {}

/**
 * Loads an island's mount function.
 * @param failed called at the first failure (no such island, a chunk that fails, or none within ten seconds)
 * @returns the mount of whatever arrives in the end, the late chunks or the self-contained file; rejected if neither comes
 */
export async function load(name: string, failed: (error: unknown) => void): Promise<Mount | AsyncMount> {
  if (mounts[name]) return mounts[name]
  const entry = islands.split(',').find((each) => each.startsWith(`${name}.`))
  // `failed` reports the error; throwing only ends this function.
  if (!entry) throw failed(Error(`no island "${name}"`))
  // All of its chunks at once: no chunk waits for another to name it. The island's own comes first. The comments in the calls
  // are for bundlers of those who take the loader from npm: webpack would look for the files at home, Vite would warn.
  // biome-ignore lint/suspicious/noAssignInExpressions: a few bytes
  const first = (chunks[name] ??= Promise.all(
    `${entry} ${common}`
      .split(' ')
      .map((file) => import(/* webpackIgnore: true */ /* @vite-ignore */ `${embedBase}c/${file}.js`)),
  ).then((all) => all[0].mount))
  // biome-ignore lint/suspicious/noAssignInExpressions: a few bytes
  return (mounts[name] = await Promise.race([
    first,
    new Promise<never>((_, reject) => setTimeout(reject, SILENCE_MS, Error('no answer'))),
  ]).catch((error) => {
    failed(error)
    // A shared chunk that failed once stays failed in Firefox, so the second try shares nothing with the first: it is a
    // file that brings its island and registers it here.
    return Promise.any([
      first,
      import(/* webpackIgnore: true */ /* @vite-ignore */ `${embedBase}${version}/${name}.js`).then(
        () => mounts[name] as Mount | AsyncMount,
      ),
    ])
  }))
}
