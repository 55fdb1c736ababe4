/** What we use of d3-zoom 3 and d3-selection 3. */
declare module 'd3-selection' {
  export interface Selection {
    call(use: (selection: Selection) => void): this
    on(type: string): ((this: Element, event: Event) => void) | undefined
    on(type: string, listener: null): this
  }
  export function select(node: Element): Selection
}
declare module 'd3-zoom' {
  import type { Selection } from 'd3-selection'

  type Extent = [[number, number], [number, number]]
  /** Turns px of the element at scale 1 into px at scale k: k · x + x0. */
  export class ZoomTransform {
    constructor(k: number, x: number, y: number)
    readonly k: number
    readonly x: number
    readonly y: number
  }
  export interface ZoomEvent {
    transform: ZoomTransform
    sourceEvent: Event | null
  }
  export interface ZoomBehavior {
    (selection: Selection): void
    filter(asks: (event: Event) => boolean): this
    wheelDelta(log2: (event: WheelEvent) => number): this
    touchable(whether: boolean): this
    constrain(keep: (transform: ZoomTransform) => ZoomTransform): this
    scaleExtent(extent: [number, number]): this
    clickDistance(px: number): this
    on(type: 'start' | 'zoom' | 'end', listener: (event: ZoomEvent) => void): this
  }
  export function zoom(): ZoomBehavior
}
