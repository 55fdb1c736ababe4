import { truncatedText } from '../../../widgets/truncated-text/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import type { SellerListing } from './store.ts'

/** What the member says who lists the home, and how to reach them. */
export function SellerPart({ description, features, sellerId, sellerName, sellerUsername }: SellerListing) {
  return (
    <section className="home-seller" aria-labelledby="home-about">
      <h2 id="home-about">About this home</h2>
      {features.length > 0 && (
        <ul className="home-features" aria-label="Features">
          {features.map((feature) => (
            <li key={feature} className="plat-chip">
              {feature}
            </li>
          ))}
        </ul>
      )}
      <IslandSlot island={truncatedText} id="home-description" props={{ text: description }} />
      <p className="home-by">
        Listed by {sellerUsername ? <a href={`/users/${sellerUsername}`}>{sellerName}</a> : sellerName}
        <a className="button quiet" href={`/conversations/new?${new URLSearchParams({ user_id: sellerId })}`}>
          Message the seller
        </a>
      </p>
    </section>
  )
}
