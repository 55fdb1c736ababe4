import { LeadSmsSettings } from './LeadSmsSettings.tsx'

/** What our server writes: the step at hand as forms that work by themselves. The island takes them over as they stand. */
export const Fallback = LeadSmsSettings
