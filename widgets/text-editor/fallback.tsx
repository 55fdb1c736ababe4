/** Nothing: without scripts the text area is the editor. */
export const Fallback = () => null
