/** The server's HTML: a form that is sent without scripts. The island hydrates it. */
export { BusinessFormIsland as Fallback } from './BusinessFormIsland.tsx'
