import { islands, shared, version } from 'virtual:plat-manifest'
import type { Mount } from '../widgets/_kit/types.ts'
import { embedBase } from './base.ts'
import { SILENCE_MS } from './schema.ts'
import type { Registration } from './types.ts'

interface Chunk {
  mount: Mount
}

const registered: Record<string, Promise<Chunk>> = {}
const chunks: Record<string, Promise<Chunk>> = {}
let retries = 0

const major = (text: string) => text.split('.')[0]

/** Takes an island that brought itself. The first of a name stays; another major speaks another contract and is left out. */
export function register([name, mount, from]: Registration): void {
  if (major(from) === major(version)) registered[name] ??= Promise.resolve({ mount })
}

const isKnown = (name: string) => Object.hasOwn(islands, name) || Object.hasOwn(registered, name)

/**
 * An island's mount function.
 * @param failed called at the first failure (a chunk that fails, or none within ten seconds)
 * @returns the mount of whatever arrives in the end: the late chunks or the self-contained file; rejected if neither comes
 */
export async function load(name: string, failed: (error: unknown) => void): Promise<Mount> {
  if (!isKnown(name)) throw Object.assign(Error(`there is no island "${name}"`), { phase: 'load' })
  const first = registered[name] ?? (chunks[name] ??= importAll(name))
  try {
    return (await Promise.race([first, silence(name)])).mount
  } catch (error) {
    delete chunks[name]
    failed(error)
    return (await Promise.any([first, retry(name)])).mount
  }
}

/** All of an island's chunks at once: no chunk waits for another to name it. The island's own is the last. */
async function importAll(name: string): Promise<Chunk> {
  const [hash, ...positions] = (islands[name] as string).split(' ')
  const files = [...positions.map((position) => shared[+position]), `${name}.${hash}`]
  const loaded = await Promise.all(files.map((file) => import(`${embedBase}c/${file}.js`)))
  return loaded.pop()
}

// A shared chunk that failed once stays failed in Firefox, so the second try shares nothing with the first.
async function retry(name: string): Promise<Chunk> {
  await import(`${embedBase}${version}/${name}.js${retries ? `?${retries}` : ''}`)
  retries++
  return registered[name] as Promise<Chunk>
}

const silence = (name: string) =>
  new Promise<never>((_, reject) =>
    setTimeout(reject, SILENCE_MS, Error(`"${name}" has not arrived within ${SILENCE_MS / 1000} s; trying once more`)),
  )
