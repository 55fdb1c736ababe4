import { financingForm } from '../../widgets/financing-form/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { getHomeValues, toTexts } from '../calculators/prefill.ts'
import type { PropertyView } from './view.ts'

/** How the home could be paid for, and what it would then pay, from its price and rent as far as they are known. */
export function Financing({ view }: { view: PropertyView }) {
  const { property, listing, sales, rents, estimate, mortgageRate, area } = view
  const { values, sources } = getHomeValues({
    listing,
    saleCents: sales.at(-1)?.cents,
    rentCents: rents?.cents.at(-1),
    estimate: estimate.status === 'estimate' ? estimate.median : undefined,
    taxPercent: area.sales?.taxPercent,
  })
  const { arv: _, ...known } = values
  return (
    <section className="insights-financing" aria-labelledby="financing-title">
      <h2 id="financing-title">Financing and cash flow</h2>
      {sources.length > 0 && <p>{sources.join(' ')}</p>}
      <IslandSlot
        island={financingForm}
        id="financing"
        late
        props={{
          values: toTexts({ ...(mortgageRate !== undefined && { interest_rate: String(mortgageRate) }), ...known }),
          hidden: { property: String(property.id) },
          headingLevel: 3,
        }}
      />
    </section>
  )
}
