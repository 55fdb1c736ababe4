import type { Market, MarketCounty } from '../../markets/market-store.ts'
import { marketPath } from '../../markets/paths.ts'

/** The counties that a county replaced, or that replaced it. */
export function CountyHistory({
  market: { name, since, until, became, was },
  stateName,
}: {
  market: Market
  stateName: string
}) {
  if (until !== null) {
    return (
      <p className="notice">
        {name} was a county of {stateName} until {until}.{' '}
        {became.length > 0 && (
          <>
            It’s now part of <Links places={became} />. This page shows data through {until}.
          </>
        )}
      </p>
    )
  }
  if (!was.length) return null
  return (
    <p className="notice">
      {since ? `This has been a county since ${since}. ` : ''}Earlier data may be listed under <Links places={was} />.
    </p>
  )
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "A, B, and C", each a link. */
function Links({ places }: { places: MarketCounty[] }) {
  const parts = LIST.formatToParts(places.map(({ fips }) => fips))
  return parts.map(({ type, value }, i) => {
    const place = type === 'element' && places.find(({ fips }) => fips === value)
    return place ? (
      <a key={value} href={marketPath(value)}>
        {place.name}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words between never change places
      <span key={i}>{value}</span>
    )
  })
}
