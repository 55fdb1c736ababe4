import { Onboarding } from './Onboarding.tsx'

/** The server's HTML: links and forms that do the same without scripts. The island hydrates them. */
export const Fallback = Onboarding
