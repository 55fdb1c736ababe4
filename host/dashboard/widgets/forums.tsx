import type { Widget } from '../widget.ts'
import { Empty } from './Empty.tsx'

export const forums: Widget = async () => (
  <Empty>
    The forums are not open yet. Topics that you follow there will stand here, those with new replies first.
  </Empty>
)
