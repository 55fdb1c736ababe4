import { CancelSubscription } from './CancelSubscription.tsx'

/** The server's HTML: a form that cancels without a script. The island hydrates it. */
export const Fallback = CancelSubscription
