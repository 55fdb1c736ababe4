import type { Box, Point } from '../_geo/types.ts'
import { readMap, readState } from './config/index.ts'
import type { MapProps } from './contract.ts'
import type { Where } from './display.ts'
import { type Nodes, nodesIn } from './hit.ts'
import { getKey, type InteractionContext } from './hit-targets.ts'
import { MapInteraction } from './interaction.ts'
import { fetchZoom, loadedZoom } from './lazy.ts'
import { takeFirst } from './source.ts'
import { TEXTS, type Texts } from './texts.ts'
import type { ElementType, MapModel, Oddity, ZoomTarget } from './types.ts'
import { viewAt } from './view-at.ts'
import type { Zoom } from './zoom/zoom.ts'

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

/** What pages may do with a map: docs/embedding.md. Its methods may be taken off the object and called alone. */
export interface MapApi {
  /** Changes with every refresh(). */
  readonly model: MapModel
  /** Reads data and info again and draws. */
  refresh(): void
  /** Reads one state again. Unknown ids do nothing. */
  refreshState(id: string): void
  /** Opens an element's pop-up. @returns false where there is no such element or it has nothing to say */
  popup(hit: Hit, event?: Event): boolean
  /** @returns whether one was shown */
  closePopup(): boolean
  pulse(hit: Hit): void
  /** One level up: from a state to its region or out, from a region out. */
  back(): Promise<boolean | undefined>
  /** A step of zoom_increment in (1) or out (-1), about a point of the map or the middle. */
  zoomBy(steps: number, about?: Point): Promise<boolean | undefined>
}

export interface MapControllerOptions {
  props: MapProps
  /** The pointer is a finger. */
  coarse: boolean
  /** Aborted at unmount. */
  signal: AbortSignal
  /** Has the component draw again, at some time. */
  redraw(): void
  /** Does some work and returns when what it had redrawn is drawn: React's flushSync(). */
  flush(work: () => void): void
  /** Brings the code of moves, or undefined where it did not come. */
  loadZoom?: () => Promise<{ openZoom(controller: MapController): Zoom } | undefined>
}

/**
 * A mounted map: its model, level and view, and what can be done with them. The component draws what stands here; parts that are
 * fetched later (zoom, pop-ups) and page code (the drop-in's globals) work with it. One a mount; lives as long as it.
 */
export class MapController implements MapApi {
  model!: MapModel
  /** The words of this map. */
  texts: Texts = TEXTS
  /** How people come to the map, and what the page says of it. */
  visitor!: InteractionContext
  /** Around everything: buttons, drawing, pop-up, legend. Set by the component, as the next two. */
  holder!: HTMLElement
  svg!: SVGSVGElement
  /** Read out to those who hear the page. */
  liveRegion: HTMLElement | null = null
  /** What is in view now; moves while it animates. Map units. */
  view: Box
  /** The level that the map is at or is moving to, and the ratio for which it is drawn. */
  where: Where
  /** Width of the view as a share of the whole map's. */
  ratio = 1
  /** Counts what changes in the drawing while model and level stay the same. */
  revision = 0
  /** Switches that page code may turn. */
  readonly switches = { urls: true, popups: true, clicks: true }
  readonly signal: AbortSignal
  readonly interaction = new MapInteraction(this)
  readonly #options: MapControllerOptions
  readonly #listeners = new Map<string, Set<(...args: never[]) => void>>()
  #props: MapProps | undefined
  #isStale = false
  readonly #oddities: Oddity[] = []
  readonly #reported = new Set<string>()
  /** The whole map that the present view began with. */
  #whole: Box | undefined
  #nodes: Nodes | undefined
  #zoom: Promise<Zoom | undefined> | undefined

  constructor(options: MapControllerOptions) {
    this.#options = options
    this.signal = options.signal
    this.update(options.props)
    this.view = this.model.view
    this.where = { target: this.model.initial, ratio: 1 }
  }

  /** The level that the map is at, or is moving to. */
  get target(): ZoomTarget {
    return this.where.target
  }

  /** Takes props; before each drawing. Data and info are read if they are other objects, or after refresh(). */
  update(props: MapProps): void {
    const { data, info } = props
    this.texts = { ...TEXTS, ...props.texts }
    this.visitor = { trusted: props.trusted, ugc: props.ugc, hooks: props.hooks, coarse: this.#options.coarse }
    // Another drawing has other nodes.
    this.#nodes = undefined
    const last = this.#props
    const isRead = !this.#isStale && last?.data === data && last?.info === info
    this.#props = props
    if (isRead) return
    this.#isStale = false
    const first = takeFirst(props)
    this.#oddities.push(...(first?.oddities ?? []))
    const model =
      first?.model ?? readMap({ ...props, coarse: this.#options.coarse }, (oddity) => this.#oddities.push(oddity))
    // Data that have become useless leave the last good map standing.
    if (model) this.model = model
  }

  /** Tells what was odd in a config, each oddity once in a map's life. */
  reportOddities(fail: (error: Error) => void): void {
    for (const { grade, message } of this.#oddities.splice(0)) {
      if (this.#reported.has(message)) continue
      this.#reported.add(message)
      if (grade === 'debug') console.debug(`[plat] map: ${message}`)
      else fail(new Error(message))
    }
  }

  /** Shows a model that has just been drawn: another map, or one whose frame has changed, from where it begins. */
  showModel(): void {
    const { model } = this
    if (this.#whole && sides(this.#whole) === sides(model.view)) return
    this.#whole = model.view
    this.drawView(viewAt(model, model.initial))
    if (this.where.target !== model.initial || this.where.ratio !== this.ratio) {
      this.where = { target: model.initial, ratio: this.ratio }
      this.#options.redraw()
    }
    if (model.settings.fly_in_from) void this.fetchZoom().then((zoom) => zoom?.flyIn())
  }

  /** Draws another view at once, without changing the level: one frame of a move. */
  drawView(view: Box): void {
    const { model, svg } = this
    this.view = view
    this.ratio = (view.x2 - view.x) / (model.view.x2 - model.view.x)
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.x2 - view.x} ${view.y2 - view.y}`)
    // A map that never moves has nothing to draw smaller.
    loadedZoom()?.rescale(svg, model, this.ratio)
    this.tell('view', view)
  }

  /** Sets what is shown, faded and offered (labels, back button) for a level; the view is drawn by the caller. */
  setTarget(target: ZoomTarget): void {
    this.where = { target, ratio: this.ratio }
    this.#redrawNow()
  }

  readonly refresh = (): void => {
    this.#isStale = true
    this.#redrawNow()
    this.tell('refreshed')
  }

  readonly refreshState = (id: string): void => {
    readState(this.model, this.#props?.data, id)
    this.revision++
    this.#redrawNow()
  }

  readonly popup = (hit: Hit, event?: Event): boolean => this.interaction.popup(hit, event)
  readonly closePopup = (): boolean => this.interaction.closePopup()
  readonly pulse = (hit: Hit): void => void import('./parts/pulse.ts').then(({ pulse }) => pulse(this, hit))

  /** Brings the code of moves, once; what has not come is asked for again. @returns undefined where there is none, or no map any more */
  fetchZoom(): Promise<Zoom | undefined> {
    const { loadZoom = fetchZoom, redraw } = this.#options
    this.#zoom ??= loadZoom().then((code) => {
      if (!code) this.#zoom = undefined
      if (!code || this.signal.aborted) return undefined
      // Its buttons are drawn now.
      this.revision++
      redraw()
      return code.openZoom(this)
    })
    return this.#zoom
  }

  /** Moves to a level. Resolved when there, or with false when another move has taken its place. */
  async zoomTo(target: ZoomTarget, animate = true): Promise<boolean | undefined> {
    return (await this.fetchZoom())?.to(target, animate)
  }

  readonly zoomBy = async (steps: number, about?: Point) => (await this.fetchZoom())?.by(steps, about)
  readonly back = async () => (await this.fetchZoom())?.back()

  /** By shares of what is seen, to the right and down; not out of the map. */
  async panBy(right: number, down: number): Promise<boolean | undefined> {
    return (await this.fetchZoom())?.pan(right, down)
  }

  /** Says something to those who hear the page. */
  announce(words: string): void {
    if (this.liveRegion) this.liveRegion.textContent = words
  }

  /** Where a mouse event is, in map units. */
  pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM()?.inverse())
    return { x, y }
  }

  /** The drawn nodes of an element: its shape first. */
  readonly nodesOf = (hit: Hit): SVGElement[] => {
    this.#nodes ??= nodesIn(this.svg)
    return this.#nodes.get(getKey(hit)) ?? []
  }

  /** Hears of one event. @returns how to stop */
  on<T extends keyof MapEvents>(type: T, listener: (...args: MapEvents[T]) => void): () => void {
    const all = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, all.add(listener as never))
    return () => void all.delete(listener as never)
  }

  /** Lets all hear of one event: for the island's own parts. A listener that fails keeps no other from hearing it. */
  tell<T extends keyof MapEvents>(type: T, ...args: MapEvents[T]): void {
    // Preact leaves its listeners on nodes that it has taken down.
    if (this.signal.aborted) return
    for (const listener of this.#listeners.get(type) ?? []) {
      try {
        ;(listener as (...args: MapEvents[T]) => void)(...args)
      } catch (error) {
        reportError(error)
      }
    }
  }

  #redrawNow(): void {
    const { flush, redraw } = this.#options
    flush(redraw)
  }
}

const sides = ({ x, y, x2, y2 }: Box): string => [x, y, x2, y2].join()
