import { trackClick } from '../../widgets/_http/track/attributes.ts'
import type { Property } from '../properties/store.ts'

type Home = Pick<Property, 'houseNumber' | 'street' | 'secondary' | 'city' | 'state' | 'zip'>

/** Sites that show an estimate of their own at an address that the home's gives. */
const PROVIDERS = [
  {
    name: 'Zillow',
    toUrl: (line: string) => `https://www.zillow.com/homes/${encodeURIComponent(line.replaceAll(' ', '-'))}_rb/`,
  },
  {
    name: 'Google',
    toUrl: (line: string) =>
      `https://www.google.com/search?${new URLSearchParams({ q: `${line} home value estimate` })}`,
  },
]

/** Links to estimates of the home by others, to compare ours with. */
export function OtherEstimates({ property }: { property: Home }) {
  const { houseNumber, street, secondary, city, state, zip } = property
  const street_address = [`${houseNumber} ${street}`, secondary].filter(Boolean).join(' ')
  const line = `${street_address} ${city} ${state} ${zip}`
  return (
    <p className="insights-elsewhere">
      Compare with estimates by others:{' '}
      {PROVIDERS.map(({ name, toUrl }, at) => (
        <span key={name}>
          {at > 0 && ' '}
          <a
            href={toUrl(line)}
            target="_blank"
            rel="nofollow noopener"
            {...trackClick('Third Party Estimate Clicked', {
              ...{ street_address, city, state, postal_code: zip },
              ...{ provider: name, url: toUrl(line) },
            })}
          >
            {name}
            <span className="heard">, opens in a new tab</span>
          </a>
        </span>
      ))}
    </p>
  )
}
