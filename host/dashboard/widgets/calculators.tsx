import type { Widget } from '../widget.ts'
import { Empty } from './Empty.tsx'

export const calculators: Widget = async () => (
  <Empty href="/rent-estimator" action="Estimate a rent">
    Start analyzing a deal with a rent estimate.
  </Empty>
)
