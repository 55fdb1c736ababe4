import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { root } from '../../_config/root.ts'

export const PLUGIN_FOLDER = join(root, 'host/docs/wordpress/plat-map')

const FILES = ['plat-map.php', 'block.json', 'editor.js', 'readme.txt']
/** Of every file in the archive, so that the same site always sends the same bytes. */
const MODIFIED = new Date(2026, 0, 1)

/**
 * Returns the WordPress plugin as WordPress uploads it: a ZIP with one folder.
 * @param origin where the plugin loads its maps from, such as `https://plat.example`
 */
export async function zipPlugin(origin: string): Promise<Buffer> {
  const folder: Zippable = {}
  for (const file of FILES) {
    const text = await readFile(join(PLUGIN_FOLDER, file), 'utf8')
    folder[file] = strToU8(text.replaceAll('https://HOST', origin))
  }
  return Buffer.from(zipSync({ 'plat-map': folder }, { mtime: MODIFIED }))
}
