import { RentEstimator } from './RentEstimator.tsx'

/** The server's HTML: two forms that work without scripts. The island hydrates them. */
export const Fallback = RentEstimator
