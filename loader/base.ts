import { home } from 'virtual:plat-manifest'

const folder = (url: string | undefined) => url && /^[^?#]*?\/embed\//.exec(url)?.[0]

/**
 * Where chunks lie. Tag managers and script optimisers take `document.currentScript` away, so the page's tags and then the
 * origin known at build are asked in turn. Read while the script runs: `currentScript` is null later.
 */
export const embedBase: string =
  folder((document.currentScript as HTMLScriptElement | null)?.src) ||
  folder(document.querySelector<HTMLScriptElement>('script[src*="/embed/"]')?.src) ||
  home
