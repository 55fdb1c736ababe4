import { SiteBanner } from './SiteBanner.tsx'

/** What our server writes: the words, and a form that puts them away. The island takes it over as it stands. */
export const Fallback = SiteBanner
