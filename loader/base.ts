import { home } from 'virtual:plat-manifest'

const folderOf = (script: Element | null) => /^.*?\/embed\//.exec((script as HTMLScriptElement)?.src)

/**
 * Where chunks lie. Tag managers and script optimisers take `document.currentScript` away, so the page's tags and then the
 * origin known at build are asked in turn. Read while the script runs: `currentScript` is null later.
 */
export const embedBase: string = (folderOf(document.currentScript) ??
  folderOf(document.querySelector('script[src*="/embed/"]')) ?? [home])[0]
