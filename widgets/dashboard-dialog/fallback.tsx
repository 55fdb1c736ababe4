import { DashboardDialog } from './DashboardDialog.tsx'

/** The server's HTML: a link to the dialog's content as a page. The island hydrates it. */
export const Fallback = DashboardDialog
