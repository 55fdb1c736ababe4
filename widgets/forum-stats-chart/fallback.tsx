/** What our server writes into the element is the chart itself, with its values in a table; the island hydrates it. */
export { ForumStatsChart as Fallback } from './ForumStatsChart.ts'
