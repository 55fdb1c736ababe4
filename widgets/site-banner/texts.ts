/** The island's words. */
export const TEXTS = {
  region: 'Announcement',
  dismiss: 'Dismiss',
}
