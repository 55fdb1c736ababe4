import { readFileSync } from 'node:fs'
import { startHost } from '../../examples/_harness/host.ts'
import { startWorld } from '../../examples/_harness/world.ts'
import { getSnippets } from '../../widgets/embed-snippets/model.ts'
import { type BenchmarkSite, embedFiles, fetchRaw, openSite } from './site.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Folder of the evergreen files. */
export const MAJOR = `v${version.split('.')[0]}`

/**
 * Serves our files as a CDN does: answers that the host gave once, from memory.
 * @returns the site, and the host's own origin: what is written goes there
 */
export async function openPlatSite(): Promise<BenchmarkSite & { host: string }> {
  const files = embedFiles()
  let origin = ''
  const site = await openSite(async (path) => {
    const file = await files(path)
    return file.status === 200 ? file : fetchRaw(origin + path)
  })
  const endWorld = await startWorld()
  const host = await startHost(site.origin)
  origin = host.origin
  return {
    ...site,
    host: origin,
    async close() {
      await site.close()
      await host.close()
      endWorld()
    },
  }
}

/**
 * Builds the snippet that `/embed` offers: one highlighted state, with a picture until the map is there. The one-file
 * form comes after its picture, as in docs/embedding.md.
 */
export function getBenchmarkSnippet(origin: string, script: 'loader' | 'state-map'): string {
  const options = { highlight: ['CO'], territories: false, labels: true, legend: false, title: '' } as const
  const [first] = getSnippets({
    origin,
    major: MAJOR,
    options: { ...options, highlight: [...options.highlight], theme: 'auto', select: 'none' },
    names: { CO: 'Colorado' },
  })
  const [tag = '', ...picture] = (first?.code ?? '').split('\n')
  if (script === 'loader') return [tag, ...picture].join('\n')
  return [...picture, tag.replace('/loader.js', `/${script}.js`)].join('\n')
}
