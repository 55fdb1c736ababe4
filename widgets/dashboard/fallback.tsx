import { Dashboard } from './Dashboard.tsx'

/** What our server writes: nothing to be seen. The cards beside it have buttons that work without it. */
export const Fallback = Dashboard
