/** The server's HTML: nothing, as the link beside it leads to a page that lists the same. */
export const Fallback = () => null
