import { FinderWizard } from './FinderWizard.tsx'

/** The server's HTML: the current step as a form that works without scripts. The island hydrates it. */
export const Fallback = FinderWizard
