import { AS_WIDE, escapeHtml } from '../../widgets/embed-snippets/model.ts'
import { getScript } from '../../widgets/map-builder/export/script-of.ts'
import { jsonBlock } from './MapSlot.tsx'
import type { ResolvedMap } from './map-finder.ts'

/** A map with a width of its own stands in the middle of its element. */
const OWN_WIDTH = 'display:block;max-width:100%;height:auto;margin:0 auto'

/** Returns the path of a stored map's page. */
export const pagePath = (id: string): string => `/embed/map/${id}`
export const picturePath = (id: string): string => `/embed/map.svg?id=${id}`

/**
 * Builds the snippet of a stored map. It has the whole config, so the page needs the store only for the picture, which
 * has the map's size so that nothing moves when the map replaces it.
 * @param frames origin of stored maps, which may have a host of their own
 */
export function getSnippet(
  { origin, frames }: { origin: string; frames: string },
  major: string,
  id: string,
  { config, drawn }: Pick<ResolvedMap, 'config' | 'drawn'>,
): string {
  const { width, height, title, fixed } = drawn
  return [
    '<div data-plat="map">',
    `  <script type="application/json">${jsonBlock(config)}</script>`,
    `  <a href="${escapeHtml(frames + pagePath(id))}" style="display:block"><img src="${escapeHtml(frames + picturePath(id))}" width="${width}" height="${height}" alt="${escapeHtml(title)}" style="${fixed ? OWN_WIDTH : AS_WIDE}"></a>`,
    '</div>',
    `<script async crossorigin src="${escapeHtml(`${origin}/embed/${major}/${getScript(config.info)}`)}"></script>`,
  ].join('\n')
}
