import { LeadSmsSettings } from './LeadSmsSettings.tsx'

/** The server's HTML: the current step, as forms that work without scripts. The island hydrates them. */
export const Fallback = LeadSmsSettings
