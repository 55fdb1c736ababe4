import type { ReactNode } from 'react'
import { EstimatorSlot } from '../rent-estimator/EstimatorSlot.tsx'

/** A page of the forums, where a forum says so with the rent estimator: beside it, or below it where there is no room. */
export function WithEstimator({ stands, children }: { stands: boolean; children: ReactNode }) {
  if (!stands) return <div className="forum">{children}</div>
  return (
    <div className="forum forum-with">
      <div className="forum-main">{children}</div>
      <aside className="forum-estimator" aria-labelledby="forum-estimator-title">
        <h2 id="forum-estimator-title">What would it rent for?</h2>
        <EstimatorSlot headingLevel={3} mode="zip" />
      </aside>
    </div>
  )
}
