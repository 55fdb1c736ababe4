import type { Plat } from '../../../loader/types.ts'
import type { PlatErrorDetail } from '../../../widgets/_runtime/types.ts'
import type { PlatMapElement, PlatStateMapElement } from '../../../widgets/elements.ts'
import type { ClickDetail, ElementDetail, ZoomDetail } from '../../../widgets/map/contract.ts'
import type { HoverDetail, SelectDetail } from '../../../widgets/state-map/contract.ts'

/** The details of `plat:*` events. They bubble, so every element and the document receive them. */
export interface PlatEventMap {
  'plat:mount': CustomEvent<{ name: string }>
  'plat:unmount': CustomEvent<{ name: string }>
  'plat:error': CustomEvent<PlatErrorDetail>
  'plat:state-map:select': CustomEvent<SelectDetail>
  'plat:state-map:hover': CustomEvent<HoverDetail>
  'plat:map:ready': CustomEvent<null>
  'plat:map:click': CustomEvent<ClickDetail>
  'plat:map:over': CustomEvent<ElementDetail>
  'plat:map:out': CustomEvent<ElementDetail>
  'plat:map:popup': CustomEvent<ElementDetail>
  'plat:map:zoom': CustomEvent<ZoomDetail>
}

/** The global: a queue before the loader has started, then the loader itself. Both have `push`. */
export type PlatGlobal = Plat | Array<(plat: Plat) => void>

declare global {
  interface Window {
    plat?: PlatGlobal
  }
  // querySelector() returns an Element, so the events belong to all elements of HTML, SVG and MathML.
  interface ElementEventMap extends PlatEventMap {}
  interface ShadowRootEventMap extends PlatEventMap {}
  interface DocumentEventMap extends PlatEventMap {}
  interface WindowEventMap extends PlatEventMap {}
  interface HTMLElementTagNameMap {
    'plat-state-map': PlatStateMapElement
    'plat-map': PlatMapElement
  }
}
