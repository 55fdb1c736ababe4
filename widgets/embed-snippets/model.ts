import type { EmbedSnippetsProps, MapOptions } from './contract.ts'
import { getProps, writeMapQuery } from './query.ts'

/** The box of the map, in CSS pixels; every form of it keeps this ratio. */
export const BOX = { width: 975, height: 610 }
export const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

export interface Snippet {
  id: 'script' | 'events' | 'iframe'
  title: string
  about: string
  code: string
}

/** Escapes text for an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// JSON is full of double quotes, so its attribute stands in single ones.
const escapeJson = (json: string) => json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/**
 * Returns the three forms to paste, in order of preference. The loader comes first: it is small, and is requested
 * before the picture.
 */
export function getSnippets({ origin, major, options, names }: EmbedSnippetsProps): Snippet[] {
  const div = getDiv(origin, options, names)
  const loader = `<script async crossorigin src="${escapeHtml(`${origin}/embed/${major}/loader.js`)}"></script>`
  return [
    {
      id: 'script',
      title: 'Standard embed',
      about: 'Shows an image first, then the interactive map when it scrolls into view.',
      code: `${loader}\n${div}`,
    },
    {
      id: 'events',
      title: 'Use events in your code',
      about: `Your page gets an event when a visitor ${options.select === 'none' ? 'points at' : 'selects'} a state, and keeps working if the script is blocked.`,
      code: `${loader}\n${div}\n${getQueue(options)}`,
    },
    {
      id: 'iframe',
      title: 'Without scripts',
      about: 'For site builders that only allow iframes.',
      code: getIframe(origin, options),
    },
  ]
}

function getDiv(origin: string, options: MapOptions, names: Record<string, string>): string {
  const query = writeMapQuery(options)
  const props = getProps(options)
  const attribute = Object.keys(props).length ? ` data-plat-props='${escapeJson(JSON.stringify(props))}'` : ''
  const page = escapeHtml(`${origin}/maps/us${query}`)
  const picture = escapeHtml(`${origin}/embed/state-map.svg${query}`)
  const alt = escapeHtml(getAlt(options, names))
  return [
    `<div data-plat="state-map"${attribute}>`,
    `  <a href="${page}" style="display:block"><img src="${picture}" width="${BOX.width}" height="${BOX.height}" alt="${alt}" style="${AS_WIDE}"></a>`,
    '</div>',
  ].join('\n')
}

/** The style of the picture, as wide as the available space like the map that replaces it. */
export const AS_WIDE = 'display:block;width:100%;height:auto'

/** Describes the picture in words. */
export function getAlt({ title, highlight }: MapOptions, names: Record<string, string>): string {
  const map = title || 'Map of US states'
  return highlight.length ? `${map}; ${highlight.map((code) => names[code] ?? code).join(', ')} highlighted` : map
}

function getQueue({ select }: MapOptions): string {
  const [event, detail] = select === 'none' ? ['hover', 'name'] : ['select', 'all']
  return [
    '<script>',
    '  (window.plat = window.plat || []).push(function (plat) {',
    `    plat.on('state-map:${event}', function (event) { console.log(event.detail.${detail}) })`,
    '  })',
    '</script>',
  ].join('\n')
}

/** Returns the iframe; `/oembed` gives the same, in the requested size. */
export const getIframe = (origin: string, options: MapOptions, size = BOX): string =>
  getFrame(`${origin}/embed/state-map${writeMapQuery(options)}`, options.title || 'US map', size)

/** Writes an iframe with one of our pages: as wide as the available space, up to its own width. */
export function getFrame(url: string, title: string, { width, height }: typeof BOX): string {
  const attributes = [
    `src="${escapeHtml(url)}"`,
    `width="${width}" height="${height}"`,
    `style="border:0;width:100%;max-width:${width}px;height:auto;aspect-ratio:${width}/${height}"`,
    `loading="lazy" title="${escapeHtml(title)}"`,
    'referrerpolicy="strict-origin-when-cross-origin"',
    `sandbox="${SANDBOX}"`,
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}
