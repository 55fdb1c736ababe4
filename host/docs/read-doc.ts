import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { root } from '../_config/root.ts'
import { DOC_ENTRIES, docPath } from './pages.ts'

const FILES = new Set(DOC_ENTRIES.map(({ file }) => file))

/** Reads the Markdown of a page of the docs; undefined for a file that is none. */
export async function readDoc(file: string): Promise<string | undefined> {
  return FILES.has(file) ? readFile(join(root, 'docs', `${file}.md`), 'utf8') : undefined
}

/** Reads the pictures of a file of docs/: SVG by their addresses in it. */
export async function readPictures(file: string, source: string): Promise<Map<string, string>> {
  const addresses = [...source.matchAll(/!\[[^\]]*\]\(([^)\s]+\.svg)\)/g)].map(([, address = '']) => address)
  const read = (address: string) => readFile(join(root, 'docs', posix.dirname(file), address), 'utf8')
  return new Map(await Promise.all(addresses.map(async (address) => [address, await read(address)] as const)))
}

/**
 * Returns where a link in a file of docs/ leads on the site: pages of the docs have an address, everything else in the repository has
 * none.
 */
export function resolveLink(from: string, href: string): string | undefined {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const file = posix.join(posix.dirname(from), path).replace(/\.md$/, '')
  if (!FILES.has(file)) return undefined
  return docPath(file) + (anchor === undefined ? '' : `#${anchor}`)
}
