import { trackClick } from '../../widgets/_http/track/attributes.ts'
import { AD_LABEL } from './labels.ts'
import { PICTURE } from './limits.ts'
import { clickPath, picturePath } from './paths.ts'
import type { ShownAd } from './shown-store.ts'

interface Props {
  ad: Pick<ShownAd, 'id' | 'title' | 'body' | 'advertiser' | 'pictureHash'>
  /** The signed-in member who sees it. */
  userId?: string | undefined
  /** The forum whose page it is on. */
  forumId?: number | undefined
  /** True on pages of administrators: nothing is counted. */
  preview?: boolean
}

/** An ad between the topics or below the posts of a forum. Its picture has its place before it is there. */
export const ForumAd = ({ ad, userId, forumId, preview = false }: Props) => (
  <section
    className="forum-ad"
    aria-label={`Ad by ${ad.advertiser}`}
    {...(!preview && { 'data-ad': ad.id, 'data-viewer': userId, 'data-forum': forumId })}
  >
    <a
      href={clickPath(ad.id)}
      target="_blank"
      rel="sponsored nofollow noopener"
      {...(!preview &&
        trackClick('Clicked forum ad', { ad_id: String(ad.id), ...(forumId && { forum: String(forumId) }) }))}
    >
      {ad.pictureHash !== null && (
        <img
          src={picturePath(ad.id, ad.pictureHash)}
          alt=""
          width={PICTURE.width / 2}
          height={PICTURE.height / 2}
          loading="lazy"
        />
      )}
      <span className="forum-ad-text">
        <span className="forum-ad-by">
          <b className="forum-ad-label">{AD_LABEL}</b> {ad.advertiser}
        </span>
        <strong dir="auto">{ad.title}</strong>
        {ad.body && <span dir="auto">{ad.body}</span>}
        <span className="heard">Opens in a new tab</span>
      </span>
    </a>
  </section>
)
