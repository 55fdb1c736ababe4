import type { RentEstimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { NextLinks } from '../_pages/NextLinks.tsx'
import { getNextLinks } from '../_pages/next-links.ts'
import { EstimatorSlot } from './EstimatorSlot.tsx'
import { MIN_COMPARABLES, TARGET_COMPARABLES } from './rules.ts'

/** The rent estimator by itself. */
export function EstimatorPage({ given }: { given: RentEstimatorProps }) {
  return (
    <div className="estimator">
      <div className="head">
        <h1>What would it rent for?</h1>
        <p className="lead">Estimate rent from homes rented nearby, by address or ZIP code.</p>
      </div>
      <div className="estimator-parts">
        <EstimatorSlot {...given} keep="address" />
        <section className="estimator-how">
          <h2>How we estimate rent</h2>
          <p>
            The estimate is the median rent of similar homes nearby: same number of bedrooms, about the same number of
            bathrooms, and same property type. We start within half a mile of the address and widen the search until we
            find {TARGET_COMPARABLES} homes. If we find fewer than {MIN_COMPARABLES}, we don’t give an estimate.
          </p>
          <p>You’ll see each comparable home, its distance, and the month of its rent.</p>
        </section>
      </div>
      <NextLinks links={getNextLinks({}, 'rents')} />
    </div>
  )
}
