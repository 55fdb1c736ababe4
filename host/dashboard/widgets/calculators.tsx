import type { Widget } from '../widget.ts'
import { Empty } from './Empty.tsx'

export const calculators: Widget = async () => (
  <Empty href="/rent-estimator" action="Estimate a rent">
    You have worked out no deal yet. Start with what a home would rent for.
  </Empty>
)
