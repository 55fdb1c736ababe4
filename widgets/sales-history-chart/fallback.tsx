/** The server's HTML is the chart itself, with its values in a table; the island hydrates it. */
export { SalesHistoryChart as Fallback } from './SalesHistoryChart.tsx'
