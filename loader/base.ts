import { home } from 'virtual:plat-manifest'
import { readDocument } from './page.ts'

/** The folder of our files in an address. Others have folders of that name too (`/embed/medias/`), so our major stands behind it. */
const EMBED_FOLDER = /^.*?\/embed\/(?=v?1[./])/

/**
 * Finds where chunks lie. Tag managers, script optimizers and `type="module"` leave no `document.currentScript`, so the page's tags and
 * then the origin known at build are asked in turn.
 */
function findEmbedBase(): string {
  const scripts = [readDocument('currentScript') as HTMLScriptElement | null, ...readDocument('scripts')]
  for (const script of scripts) {
    const folder = EMBED_FOLDER.exec(script?.src ?? '')
    if (folder) return folder[0]
  }
  return home
}

/** Found while the script runs: `currentScript` is null later. */
export const embedBase: string = findEmbedBase()
