import { CountyMap } from './CountyMap.tsx'

/**
 * What our server writes into the element: tabs, title, ranges, a picture of the first tab and the way to the figures as a
 * table. The island hydrates it, so it is the same component.
 */
export const Fallback = CountyMap
