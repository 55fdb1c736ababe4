import { FinderModal } from './FinderModal.tsx'

/** The server's HTML: a link to the finder. The island hydrates it. */
export const Fallback = FinderModal
