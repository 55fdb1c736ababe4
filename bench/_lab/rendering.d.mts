import type { PropertyView } from '../../host/insights/view.ts'

export function renderingTimes(
  views: PropertyView[],
  warmUp: number,
  rounds: number,
): Promise<{ first: number; again: number; compressing: number }[]>
