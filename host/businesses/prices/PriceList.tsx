import { formatMoney } from '../../_format/money.ts'
import { stateName } from '../../_format/places.ts'
import { KINDS } from '../labels.ts'
import type { LeadPrice } from './store.ts'

/** What a lead costs each kind of company, for members who think about listing one. */
export function PriceList({ prices }: { prices: readonly LeadPrice[] }) {
  const paid = prices.some(({ cents }) => cents > 0)
  return (
    <section className="price-list" aria-labelledby="lead-prices">
      <h2 id="lead-prices">What leads cost</h2>
      {paid ? (
        <>
          <p className="plat-hint">
            Listing is free. You pay for each lead, by your service and the state you’re in. You can request a credit
            for a bad lead.
          </p>
          <dl>
            {Object.entries(KINDS).map(([kind, { many }]) => (
              <div key={kind}>
                <dt>{many}</dt>
                <dd>{getPrices(prices.filter((price) => price.kind === kind))}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="plat-hint">Listing is free, and so are leads.</p>
      )}
    </section>
  )
}

/** `$45 ($55 in Colorado, $60 in Texas)` */
function getPrices(prices: readonly LeadPrice[]): string {
  const [all, others] = [prices.find(({ state }) => !state), prices.filter(({ state }) => state)]
  const named = others.map(
    ({ state, cents }) => `${cents ? formatMoney(cents) : 'free'} in ${stateName(state ?? '') ?? state}`,
  )
  const price = all?.cents ? formatMoney(all.cents) : 'Free'
  return named.length ? `${price} (${named.join(', ')})` : price
}
