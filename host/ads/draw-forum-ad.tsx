import type { FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { getNextDay } from '../_format/time-zones.ts'
import { limitCaching } from '../_http/page-cache/private-pages.ts'
import { isPro } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import styles from './ad.css?inline'
import { adScript } from './ad-script.ts'
import { chooseAd } from './choose-ad.ts'
import { ForumAd } from './ForumAd.tsx'
import { readRunningAds } from './shown-store.ts'

interface AdPart {
  /** Undefined where no ad runs, and for members with Pro. */
  ad?: ReactNode
  /** What the page needs for it. */
  styles: string[]
  scripts: string[]
}

/**
 * Chooses and draws the ad of a page of forums. Ads run by the days of the site, so a cached page ends with the day.
 * @param forumId undefined on the list of forums, which has those of all forums
 */
export async function drawForumAd(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  request: FastifyRequest,
  forumId?: number,
): Promise<AdPart> {
  const { viewer } = request
  limitCaching(request, getNextDay(new Date(), config.siteTz))
  const ads = isPro(viewer) ? [] : await readRunningAds(db, forumId, config.siteTz)
  const ad = chooseAd(ads, Math.random())
  if (!ad) return { styles: [], scripts: [] }
  return {
    ad: <ForumAd ad={ad} userId={viewer?.id} forumId={forumId} />,
    styles: [styles],
    scripts: [adScript],
  }
}
