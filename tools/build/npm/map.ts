import type { IslandContext, IslandInstance } from '../../../widgets/_runtime/types.ts'
import type { MapIslandProps } from '../../../widgets/map/contract.ts'
import type { MapApi } from '../../../widgets/map/controller.ts'
import { mount as mountIsland } from '../../../widgets/map/index.ts'

export type { IslandContext, IslandInstance, Phase } from '../../../widgets/_runtime/types.ts'
export type { ClickDetail, ElementDetail, MapData, MapIslandProps, ZoomDetail } from '../../../widgets/map/contract.ts'
export { props } from '../../../widgets/map/contract.ts'
export type { MapApi } from '../../../widgets/map/controller.ts'

/** A map that stands: its `api` is there at once. */
export interface MapInstance extends IslandInstance<MapIslandProps> {
  readonly api: MapApi
  update(props: MapIslandProps): Promise<void>
}

/** Draws the map in an element, once its shapes are there. Rejected where it cannot be; the element is then as it was. */
export const mount = mountIsland as unknown as (
  element: HTMLElement,
  props: MapIslandProps,
  context: IslandContext,
) => Promise<MapInstance>
