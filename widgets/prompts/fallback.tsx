/** The server's HTML: nothing, as prompts are for browsers with scripts. */
export const Fallback = () => null
