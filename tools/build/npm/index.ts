import type { Plat } from '../../../loader/types.ts'
import type { MapIslandProps } from '../../../widgets/map/contract.ts'
import type { StateMapProps } from '../../../widgets/state-map/contract.ts'

export type { Handle, Plat, State } from '../../../loader/types.ts'
export type { IslandContext, IslandInstance, Mount, Phase, PlatErrorDetail } from '../../../widgets/_runtime/types.ts'
export type { ClickDetail, ElementDetail, MapData, MapIslandProps, ZoomDetail } from '../../../widgets/map/contract.ts'
export type { MapApi } from '../../../widgets/map/controller.ts'
export type { HoverDetail, SelectDetail, StateMapApi, StateMapProps } from '../../../widgets/state-map/contract.ts'

// A Record would not accept a user's own interface.
type Props = object

/** Islands that pages of others use, and their props: docs/embedding.md of the host has those that are any object here. */
export interface Islands {
  'state-map': StateMapProps
  'county-map': Props
  map: MapIslandProps
  'market-search': Props
  'median-rents-chart': Props
  'property-search': Props
  'rent-distribution-chart': Props
  'rent-estimator': Props
  'rent-history-chart': Props
  'sales-history-chart': Props
}

/** When an island starts. */
export type Trigger = 'visible' | 'load' | 'idle' | 'interaction' | 'manual' | `media:${string}`

export interface IslandAttributes {
  'data-plat': keyof Islands
  'data-plat-props': string
  'data-plat-on'?: Trigger
}

/** Attributes of an island's element, for templates: `<div {...island('state-map', { highlight: ['TX'] })}>`. */
export function island<N extends keyof Islands>(name: N, props?: Islands[N], on?: Trigger): IslandAttributes {
  return { 'data-plat': name, 'data-plat-props': JSON.stringify(props ?? {}), ...(on && { 'data-plat-on': on }) }
}

/**
 * Resolves with the page's loader once it is there, by a pasted script tag or by `import 'plat/loader'`. Browsers only.
 */
export function whenLoaded(): Promise<Plat> {
  return new Promise((resolve) => {
    const page = window as { plat?: { push(fn: (plat: Plat) => void): unknown } }
    page.plat ??= []
    page.plat.push(resolve)
  })
}
