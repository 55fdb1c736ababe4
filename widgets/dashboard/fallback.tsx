import { Dashboard } from './Dashboard.tsx'

/** The server's HTML: nothing visible. The cards beside it have buttons that work without scripts. */
export const Fallback = Dashboard
