import { home } from 'virtual:plat-manifest'

/**
 * Where chunks lie. Tag managers, script optimizers and `type="module"` leave no `document.currentScript`, so the page's tags and
 * then the origin known at build are asked in turn. Others have folders of that name too (`/forms/embed/v2.js`, `/embed/medias/`),
 * so the folder of our major stands behind it. Read while the script runs: `currentScript` is null later.
 */
export const embedBase: string =
  [document.currentScript as HTMLScriptElement | null, ...document.scripts].flatMap(
    (script) => /^.*?\/embed\/(?=v?1[./])/.exec(script?.src as string) ?? [],
  )[0] ?? home
