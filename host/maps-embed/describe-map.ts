import * as z from 'zod/mini'
import { getFrame } from '../../widgets/embed-snippets/model.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getFrameOrigin } from '../_services/frame-origin.ts'
import { textSchema } from '../embed/call-schemas.ts'
import type { ResolvedMap } from './map-finder.ts'
import { getSnippet, pagePath, picturePath } from './snippet.ts'

/** Addresses and code of a stored map. */
export const mapDescription = z.object({
  id: textSchema,
  url: textSchema,
  picture: textSchema,
  frame: textSchema,
  snippet: textSchema,
})

/** @param id of the map, or the name under which a member has published it */
export function describeMap(
  site: AppContext,
  id: string,
  { config, drawn }: Pick<ResolvedMap, 'config' | 'drawn'>,
): z.infer<typeof mapDescription> {
  const [origin, frames] = [site.origin(), getFrameOrigin(site)]
  const url = frames + pagePath(id)
  return {
    id,
    url,
    picture: frames + picturePath(id),
    frame: getFrame(url, drawn.title, drawn),
    snippet: getSnippet({ origin, frames }, site.build().major, id, { config, drawn }),
  }
}
