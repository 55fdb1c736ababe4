import { RentEstimator } from './RentEstimator.tsx'

/** What our server writes: two forms that work by themselves. The island takes them over as they stand. */
export const Fallback = RentEstimator
