import { useContext } from 'react'
import { trackClick } from '../../widgets/_http/track/attributes.ts'
import { CurrentUserContext } from './contact/slots.tsx'

const PLANS = '/pricing?for=business&billing=monthly'

/** The offer of the paid plan to companies, below the directory; none to those who have it. */
export function DirectoryUpsell() {
  const viewer = useContext(CurrentUserContext)
  if (viewer?.subscriptionLevels.includes('business')) return null
  const isOwner = (viewer?.pages.length ?? 0) > 0
  return (
    <section className="offer-box" aria-labelledby="directory-upsell">
      <div>
        <h2 id="directory-upsell">{isOwner ? 'Be listed first' : 'Do you work with investors?'}</h2>
        <p>
          {isOwner
            ? 'With the Business plan your company is listed above others and has a “Featured” badge.'
            : 'List your company for free. With the Business plan it’s listed above others and has a “Featured” badge.'}
        </p>
      </div>
      <div className="row">
        {!isOwner && (
          <a className="button" href="/business/signup">
            List your company
          </a>
        )}
        <a
          className={isOwner ? 'button' : 'button quiet'}
          href={PLANS}
          {...trackClick('Clicked Premium Upsell in Directory', { plan: 'business', location: 'directory' })}
        >
          See the Business plan
        </a>
      </div>
    </section>
  )
}
