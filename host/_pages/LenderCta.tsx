import { trackClick, trackSeen } from '../../widgets/_http/track/attributes.ts'
import { stateName } from '../_format/places.ts'

interface Props {
  /** Two letters, where the page is about a place. */
  state?: string | undefined
  /** The part of the site that it is on, for statistics. */
  location: string
}

/** The way from the figures of a loan to lenders who make it. Its styles are offer-box.css. */
export function LenderCta({ state, location }: Props) {
  const url = `/business-finder?${new URLSearchParams({ kind: 'lender', ...(state && { state }) })}`
  const name = state && stateName(state)
  return (
    <section className="offer-box" aria-labelledby="lender-cta" {...trackSeen('Lender Finder CTA Shown', { location })}>
      <div>
        <h2 id="lender-cta">Compare lenders for this loan</h2>
        <p>
          Answer three questions to see lenders {name ? `in ${name} ` : ''}who finance rentals, and what each one
          specializes in. It’s free.
        </p>
      </div>
      <a
        className="button"
        href={url}
        {...trackClick('Finder Cross-Sell Clicked', { category: 'lender', location, url })}
      >
        Find a lender
      </a>
    </section>
  )
}
