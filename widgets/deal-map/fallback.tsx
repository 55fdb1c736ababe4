/** Nothing: without scripts the picture beside it is the map. */
export const Fallback = () => null
