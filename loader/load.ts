import { common, islands, own, version } from 'virtual:plat-manifest'
import type { AsyncMount, Mount } from '../widgets/_runtime/types.ts'
import { embedBase } from './base.ts'
import { LOAD_TIMEOUT_MS } from './schema.ts'

type MountFunction = Mount | AsyncMount

/** What has arrived, by the island's name. */
export const mounts: Record<string, MountFunction> = Object.create(null)
/** What is on its way, or has failed. */
const chunks: Record<string, Promise<MountFunction>> = Object.create(null)

/**
 * Loads an island's mount function from its chunks, or, if they fail or take more than ten seconds, from the self-contained file.
 * @param onFailure called if there is no such island, or if after another twenty seconds neither has arrived
 * @returns the mount of whatever arrives first; rejected if both fail
 */
export async function load(name: string, onFailure: (error: unknown) => void): Promise<MountFunction> {
  if (mounts[name]) return mounts[name]
  const entry = findEntry(islands, name) ?? (await findOwnEntry(name))
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
    console.warn(`[plat] ${name}, load: ${error}; trying again`)
    const either = Promise.any([first, importOneFile(name)])
    Promise.race([either, failLater(2)]).catch(() => onFailure(error))
    mount = await either
  }
  mounts[name] = mount
  return mount
}

const findEntry = (list: string, name: string): string | undefined =>
  list.split(',').find((each) => each.startsWith(`${name}.`))

/** Finds an island of our own pages. @returns its bare name where the list does not arrive: no chunk has that name, so its one file is tried */
async function findOwnEntry(name: string): Promise<string | undefined> {
  try {
    const list = await Promise.race([importChunk(own), failLater()])
    return findEntry(list.islands, name)
  } catch {
    return name
  }
}

// The comments are for bundlers of those who take the loader from npm: webpack would look for the files at home, Vite would warn.
const importChunk = (file: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ `${embedBase}c/${file}.js`)

/** Imports all chunks of an island at once, so that none waits for another to name it. The island's own comes first. */
async function importChunks(entry: string): Promise<MountFunction> {
  const files = `${entry} ${common}`.split(' ')
  const [{ start, mount }] = await Promise.all(files.map(importChunk))
  return start ?? mount
}

/**
 * Imports the file that brings an island with all it needs and registers it here. A shared chunk that failed once stays failed in Firefox, so
 * the second try shares nothing with the first.
 */
async function importOneFile(name: string): Promise<MountFunction> {
  await import(/* webpackIgnore: true */ /* @vite-ignore */ `${embedBase}${version}/${name}.js`)
  return mounts[name] as MountFunction
}

const failLater = (times = 1) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), times * LOAD_TIMEOUT_MS)
  })
