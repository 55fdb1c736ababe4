import type { IslandContext, IslandInstance } from '../../../widgets/_runtime/types.ts'
import type { StateMapApi, StateMapProps } from '../../../widgets/state-map/contract.ts'
import { mount as mountIsland } from '../../../widgets/state-map/index.ts'

export type { IslandContext, IslandInstance, Phase } from '../../../widgets/_runtime/types.ts'
export type { HoverDetail, SelectDetail, StateMapApi, StateMapProps } from '../../../widgets/state-map/contract.ts'
export { props } from '../../../widgets/state-map/contract.ts'
export { StateError } from '../../../widgets/state-map/model.ts'

/** A map that stands: its `api` is there at once. */
export interface StateMapInstance extends IslandInstance<StateMapProps> {
  readonly api: StateMapApi
}

/** Draws the map in an element. Throws where the props do not fit; the element is then as it was. */
export const mount = mountIsland as (
  element: HTMLElement,
  props: StateMapProps,
  context: IslandContext,
) => StateMapInstance
