/** What stands there before the island starts: nothing, because the page works without it. */
export const Fallback = () => <p role="status" className="topic-page-said" />
