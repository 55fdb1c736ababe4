import { Onboarding } from './Onboarding.tsx'

/** What our server writes: links and forms that do the same. The island takes them over as they stand. */
export const Fallback = Onboarding
