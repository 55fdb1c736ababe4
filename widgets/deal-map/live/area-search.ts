import type { Problem } from '../../_http/request.ts'
import { requestHtml } from '../../_http/request-html.ts'
import { safeHtml } from '../../_http/sanitize-html.ts'
import { applyTurboStream, parseTurboStreams } from '../../_http/turbo-stream.ts'
import { checkProps } from '../../_runtime/validate-props.ts'
import { areaContent, type PlaceName, type PropertyMapItem } from '../contract.ts'
import { MAP_ITEMS } from '../stream.ts'

const STREAM = 'text/vnd.turbo-stream.html'
const sanitize = () => import('../../_map-ui/sanitize.ts')

export type AreaAnswer = { ok: true; items: PropertyMapItem[]; places: PlaceName[] } | { ok: false; problem: Problem }

/**
 * Asks the page for an area: `GET {current page}?min_latitude=…`.
 * @param isListed true where the list and what belongs to it are brought up to date as well, and not the map alone
 */
export async function searchArea(url: URL, zoom: number, signal: AbortSignal, isListed: boolean): Promise<AreaAnswer> {
  const requestUrl = new URL(url)
  requestUrl.searchParams.set('zoom', String(Number(zoom.toFixed(2))))
  const answer = await requestHtml(requestUrl.href, signal, 10_000, STREAM)
  if (!answer.ok) return answer
  let content: { items: PropertyMapItem[]; places: PlaceName[] } | undefined
  for (const piece of parseTurboStreams(answer.data)) {
    const isMap = piece.target === MAP_ITEMS
    if (!isMap && !isListed) continue
    const fragment = await safeHtml(piece.html, sanitize)
    signal.throwIfAborted()
    if (isMap) content = readItems(fragment)
    else applyTurboStream(piece, fragment)
  }
  return content ? { ok: true, ...content } : { ok: false, problem: { kind: 'contract' } }
}

function readItems(fragment: DocumentFragment): { items: PropertyMapItem[]; places: PlaceName[] } {
  const { items = '[]', places = '[]' } = fragment.querySelector<HTMLElement>(`#${MAP_ITEMS}`)?.dataset ?? {}
  const content = { items: JSON.parse(items), places: JSON.parse(places) }
  return checkProps('deal-map', areaContent, content, (error) => {
    throw error
  })
}
