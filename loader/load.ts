import { common, islands, version } from 'virtual:plat-manifest'
import type { AsyncMount, Mount } from '../widgets/_runtime/types.ts'
import { embedBase } from './base.ts'
import { LOAD_TIMEOUT_MS } from './schema.ts'

type MountFunction = Mount | AsyncMount

/** What has arrived, by the island's name. */
export const mounts: Record<string, MountFunction> = {}
/** What is on its way, or has failed. */
const chunks: Record<string, Promise<MountFunction>> = {}

/**
 * Loads an island's mount function.
 * @param onFailure called at the first failure (no such island, a chunk that fails, or none within ten seconds)
 * @returns the mount of whatever arrives in the end, the late chunks or the self-contained file; rejected if neither comes
 */
export async function load(name: string, onFailure: (error: unknown) => void): Promise<MountFunction> {
  if (mounts[name]) return mounts[name]
  const entry = islands.split(',').find((each) => each.startsWith(`${name}.`))
  if (!entry) {
    const error = new Error(`no island "${name}"`)
    onFailure(error)
    throw error
  }
  chunks[name] ??= importChunks(entry)
  const first = chunks[name]
  let mount: MountFunction
  try {
    mount = await Promise.race([first, failLater()])
  } catch (error) {
    onFailure(error)
    mount = await Promise.any([first, importOneFile(name)])
  }
  mounts[name] = mount
  return mount
}

/** Imports all chunks of an island at once, so that none waits for another to name it. The island's own comes first. */
async function importChunks(entry: string): Promise<MountFunction> {
  const files = `${entry} ${common}`.split(' ')
  // The comments are for bundlers of those who take the loader from npm: webpack would look for the files at home, Vite would warn.
  const modules = await Promise.all(
    files.map((file) => import(/* webpackIgnore: true */ /* @vite-ignore */ `${embedBase}c/${file}.js`)),
  )
  return modules[0].mount
}

/**
 * Imports the file that brings an island with all it needs and registers it here. A shared chunk that failed once stays failed in Firefox, so
 * the second try shares nothing with the first.
 */
async function importOneFile(name: string): Promise<MountFunction> {
  await import(/* webpackIgnore: true */ /* @vite-ignore */ `${embedBase}${version}/${name}.js`)
  return mounts[name] as MountFunction
}

const failLater = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), LOAD_TIMEOUT_MS)
  })
