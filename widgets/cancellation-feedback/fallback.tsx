import { CancellationFeedback } from './CancellationFeedback.tsx'

/** The server's HTML: a form that needs no script. The island hydrates it. */
export const Fallback = CancellationFeedback
