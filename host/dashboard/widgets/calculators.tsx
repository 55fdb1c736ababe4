import type { Widget } from '../widget.ts'
import { Empty } from './Empty.tsx'

export const calculators: Widget = async () => (
  <Empty href="/rent-estimator" action="Estimate a rent">
    Working out a deal begins with what the home would rent for.
  </Empty>
)
