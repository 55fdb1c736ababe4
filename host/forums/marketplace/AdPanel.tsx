import { SIDE_LABELS } from '../../../widgets/_domain/forums/tags.ts'
import { formatDate } from '../../_format/dates.ts'
import { formatMoney } from '../../_format/money.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { AD_DAYS } from '../limits.ts'
import { topicPath } from '../paths.ts'
import type { Topic } from '../topic/store.ts'
import { adsPath } from './ad-query.ts'
import type { Ad } from './store.ts'

interface Props {
  topic: Topic
  ad: Ad
  viewer: Viewer | undefined
  timeZone: string
}

/** "Have", "Want", and the mark of an ad that is over. */
export const AdMarks = ({ side, sold, expired }: Pick<Ad, 'side' | 'sold' | 'expired'>) => (
  <>
    <span className={`ad-mark ad-${side}`}>{SIDE_LABELS[side]}</span>
    {sold && <span className="ad-mark">{side === 'have' ? 'Sold' : 'Found'}</span>}
    {expired && <span className="ad-mark">Expired</span>}
  </>
)

/** "Home for sale · $189,000 · Toledo, OH"; the tag leads to all ads that have it. */
export const AdFacts = ({ forum, ad: { side, tag, label, priceCents, place } }: { forum: number; ad: Ad }) => (
  <span dir="auto">
    <a href={adsPath(forum, { side, tag, page: 1 })}>{label}</a>
    {[priceCents !== null && formatMoney(priceCents), place].filter(Boolean).map((each) => ` · ${each}`)}
  </span>
)

/** An ad: what it is, and for its author the buttons that mark it as sold and list it longer. */
export function AdPanel({ topic, ad, viewer, timeZone }: Props) {
  const path = topicPath(topic)
  const isMine = viewer !== undefined && viewer.id === topic.authorId
  const done = ad.side === 'have' ? 'sold' : 'found'
  return (
    <section className="topic-panel" aria-label="Ad">
      <p>
        <AdMarks {...ad} /> <AdFacts forum={topic.forumId} ad={ad} />
      </p>
      <p className="panel-note">
        {ad.expired ? 'Listed until' : 'Listed through'} {formatDate(ad.expiresAt, 'medium', timeZone)}
        {ad.expired && '. It no longer appears in the list.'}
      </p>
      {isMine && (
        <div className="row">
          <AdButton action={`${path}/ad/sold`} method={ad.sold ? 'delete' : undefined}>
            {ad.sold ? `Mark as not ${done}` : `Mark as ${done}`}
          </AdButton>
          <AdButton action={`${path}/ad/renewal`}>{`Renew for ${AD_DAYS} days`}</AdButton>
        </div>
      )}
    </section>
  )
}

const AdButton = ({
  action,
  method,
  children,
}: {
  action: string
  method?: 'delete' | undefined
  children: string
}) => (
  <form method="post" action={action}>
    <CsrfField />
    {method && <input type="hidden" name="_method" value={method} />}
    <button type="submit" className="button quiet">
      {children}
    </button>
  </form>
)
