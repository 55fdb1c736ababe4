import { FeedbackForm } from './FeedbackForm.tsx'

/** The server's HTML: a link to the form as a page. The island hydrates it. */
export const Fallback = FeedbackForm
