import type { Box, Point } from '../_geo/types.ts'
import type { Texts } from './texts.ts'
import type { ElementType, MapModel, ZoomTarget } from './types.ts'

/** What is under the pointer, has the focus or was clicked. */
export interface Hit {
  type: ElementType
  id: string
}

/** What happens in a map, with what its hearers get. */
export interface MapEvents {
  /** Before anything of a click is done. */
  preclick: [Hit, Event | undefined]
  /** After its pop-up, link or zoom was started; not for what zooms. */
  click: [Hit, Event | undefined]
  /** Instead of `click`, before the zoom. */
  zoomable_click: [Hit, Event | undefined]
  /** Any click in the drawing. */
  click_xy: [Point, Hit | undefined]
  over: [Hit]
  out: [Hit]
  popup: [Hit]
  /** By its button. */
  close_popup: []
  /** The move to a level is over. */
  zoom: [ZoomTarget]
  /** Another part of the map is in view; also in the middle of a move. */
  view: [Box]
  back: []
  /** First drawing done. */
  complete: []
  refreshed: []
}

/**
 * A mounted map as its parts see it: what is fetched later (zoom), and what page code works with (the drop-in's globals).
 * One a mount; lives as long as it.
 */
export interface MapController {
  /** Changes with every refresh(). */
  readonly model: MapModel
  /** The words of this map. */
  readonly texts: Texts
  /** Around everything: buttons, drawing, pop-up, legend. */
  readonly holder: HTMLElement
  readonly svg: SVGSVGElement
  /** What is in view now; moves while it animates. Map units. */
  readonly view: Box
  /** The level that the map is at, or is moving to. */
  readonly target: ZoomTarget
  /** Width of the view as a share of the whole map's. */
  readonly ratio: number
  /** Draws another view at once, without changing the level: one frame of a move. */
  drawView(view: Box): void
  /** Sets what is shown, faded and offered (labels, back button) for a level; the view is drawn by the caller. */
  setTarget(target: ZoomTarget): void
  /** Moves to a level; fetches the zoom code. Resolved when there, or with false when another move has taken its place. */
  zoomTo(target: ZoomTarget, animate?: boolean): Promise<boolean | undefined>
  /** A step of zoom_increment in (1) or out (-1), about a point of the map or the middle. */
  zoomBy(steps: number, about?: Point): Promise<boolean | undefined>
  /** By shares of what is seen, to the right and down; not out of the map. */
  panBy(right: number, down: number): Promise<boolean | undefined>
  /** One level up: from a state to its region or out, from a region out. */
  back(): Promise<boolean | undefined>
  /** Reads data and info again and draws. */
  refresh(): void
  /** Reads one state again. Unknown ids do nothing. */
  refreshState(id: string): void
  /** Opens an element's pop-up. @returns false where there is no such element or it has nothing to say */
  popup(hit: Hit, event?: Event): boolean
  /** @returns whether one was shown */
  closePopup(): boolean
  pulse(hit: Hit): void
  /** Where a mouse event is, in map units. */
  pointOf(event: { clientX: number; clientY: number }): Point
  /** The drawn nodes of an element: its shape first. */
  nodesOf(hit: Hit): SVGElement[]
  /** Hears of one event. @returns how to stop */
  on<T extends keyof MapEvents>(type: T, listener: (...args: MapEvents[T]) => void): () => void
  /** Lets all hear of one event: for the island's own parts. */
  tell<T extends keyof MapEvents>(type: T, ...args: MapEvents[T]): void
  /** Switches that page code may turn. */
  readonly switches: { urls: boolean; popups: boolean; clicks: boolean }
  /** Says something to those who hear the page. */
  announce(words: string): void
  /** Aborted at unmount. */
  readonly signal: AbortSignal
}

/** What pages may do with a map: docs/embedding.md. */
export type MapApi = Pick<
  MapController,
  'model' | 'refresh' | 'refreshState' | 'popup' | 'closePopup' | 'pulse' | 'back' | 'zoomBy'
>
