import type { ReactNode } from 'react'
import { isPro, type Viewer } from '../_http/viewer.ts'
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

/** Chooses and draws the ad of a page of forums. @param forumId undefined on the list of forums, which has those of all forums */
export async function drawForumAd(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  forumId?: number,
): Promise<AdPart> {
  const ads = isPro(viewer) ? [] : await readRunningAds(db, forumId, config.siteTz)
  const ad = chooseAd(ads, Math.random())
  if (!ad) return { styles: [], scripts: [] }
  return {
    ad: <ForumAd ad={ad} userId={viewer?.id} forumId={forumId} />,
    styles: [styles],
    scripts: [adScript],
  }
}
