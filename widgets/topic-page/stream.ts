/** The kind of answer with pieces of HTML for the page. */
export const STREAM = 'text/vnd.turbo-stream.html'

/** Loads the sanitizer for browsers without one. */
export const sanitize = () => import('../_map-ui/sanitize.ts')
