import type { AppContext } from './app-context.ts'

/** The origin of pages inside iframes and of stored maps: the site's own, unless `EMBED_URL` gives them one. */
export const getFrameOrigin = ({ config, origin }: Pick<AppContext, 'config' | 'origin'>): string =>
  config.embedUrl ?? origin()
