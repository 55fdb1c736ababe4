import { useIsAllDemo } from '../_pages/DemoBar.tsx'
import { getSourceName } from '../markets/publishers.ts'

/** Names the source of a property's sales and rents. */
export const getPropertySource = (demo: boolean): string => (demo ? getSourceName('demo') : 'Property records')

/** The same for charts, which leave it out where the bar above the page says that all is demo data. */
export function useChartSource(demo: boolean): string {
  const isAllDemo = useIsAllDemo()
  return demo && isAllDemo ? '' : getPropertySource(demo)
}
