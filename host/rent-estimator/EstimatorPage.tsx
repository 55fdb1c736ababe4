import type { RentEstimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { EstimatorSlot } from './EstimatorSlot.tsx'
import { MIN_COMPARABLES, TARGET_COMPARABLES } from './rules.ts'

/** The rent estimator by itself. */
export function EstimatorPage({ given }: { given: RentEstimatorProps }) {
  return (
    <div className="estimator">
      <div className="head">
        <h1>What would it rent for?</h1>
        <p className="lead">An estimate from homes that are let nearby, by address or by ZIP code.</p>
      </div>
      <EstimatorSlot {...given} keep="address" />
      <section className="estimator-how">
        <h2>How the estimate is made</h2>
        <p>
          It is the median rent of homes like yours: the same number of bedrooms, about as many bathrooms, the same
          kind, as near as possible. The search starts half a mile around the address and widens step by step until it
          has {TARGET_COMPARABLES} homes. With fewer than {MIN_COMPARABLES} there is no estimate.
        </p>
        <p>
          The page of the estimate lists those homes, says how far away they are, and of which months the rents are.
        </p>
      </section>
    </div>
  )
}
