import { home } from 'virtual:plat-manifest'

/**
 * The address of the folder with chunks. Tag managers, script optimizers and `type="module"` leave no
 * `document.currentScript`, so the page's tags and then the origin known at build time are tried in turn. Other
 * products use a folder of that name too (`/forms/embed/v2.js`, `/embed/medias/`), so it must be followed by our major
 * version. It is read while the script runs, because `currentScript` is null later.
 */
export const embedBase: string =
  [document.currentScript as HTMLScriptElement | null, ...document.scripts].flatMap(
    (script) => /^.*?\/embed\/(?=v?1[./])/.exec(script?.src as string) ?? [],
  )[0] ?? home
