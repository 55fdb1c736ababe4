import { DashboardDialog } from './DashboardDialog.tsx'

/** What our server writes: a link to the dialog's content as a page. The island takes it over as it stands. */
export const Fallback = DashboardDialog
