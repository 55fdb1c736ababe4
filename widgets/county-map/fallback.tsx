import { CountyMap } from './CountyMap.tsx'

/**
 * The server's HTML: tabs, title, ranges, a picture of the first tab, and a link to the figures as a table. The island
 * hydrates it, so it is the same component.
 */
export const Fallback = CountyMap
