import { getCountyMiddle } from '../_geo/county-shape.ts'
import { type HitTest, hitTest } from '../_geo/hit.ts'
import cardStyles from '../_map-ui/card.css?inline'
import ringStyles from '../_map-ui/focus-ring.css?inline'
import { createSpatialNavigation } from '../_map-ui/spatial-navigation.ts'
import { Tooltip, type TooltipContent } from '../_map-ui/tooltip.ts'
import { createHtml } from '../_runtime/read-document.ts'
import { adopt } from '../_runtime/stylesheets.ts'
import type { Classification } from './classification.ts'
import type { CountyDetail } from './contract.ts'
import type { CountyReference } from './county-index.ts'
import media from './media.css?inline'
import styles from './pointer-controller.css?inline'
import { hearRedraws } from './redraws.ts'
import { createRing } from './ring.ts'
import type { Scene } from './scene.ts'
import { getVisibleCounties } from './visible-counties.ts'
import { isDrawn } from './worker/county-state.ts'
import type { ShapeSets } from './worker/geometry.ts'
import type { Zoom } from './zoom.ts'

/** How near a county is brought that was looked for. */
const FOUND_ZOOM = 4

export interface PointerControllerOptions {
  sets: ShapeSets
  placeOf(fips: string): CountyReference | undefined
  stage: HTMLElement
  scene: Scene
  layer(): Classification
  detailOf(fips: string): CountyDetail
  /** A county's value, and what stands under it in the card. */
  wordsOf(detail: CountyDetail): { value: string; note: string }
  emit(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean
  zoom(): Zoom | undefined
  /** The picture has to be drawn in other colors. */
  redraw(): void
  signal: AbortSignal
}

type At = Pick<MouseEvent, 'clientX' | 'clientY'>

/** One index a page, however many maps there are. */
let hits: readonly HitTest[] | undefined

/**
 * Controls everything for a person on the map: the county under the pointer, its card and ring, its link, and the
 * keyboard.
 */
export function createPointerController(options: PointerControllerOptions) {
  const { sets, placeOf, stage, scene, layer, detailOf, wordsOf, emit, zoom, redraw, signal } = options
  adopt(stage, [cardStyles, ringStyles, styles, media])
  hearRedraws(stage.closest('.county-map') as HTMLElement, redraw, signal)
  const ring = createRing(stage.querySelector('.map-rings') as SVGElement, sets, scene)
  const tooltip = new Tooltip({
    card: stage.querySelector('.map-tooltip') as HTMLElement,
    container: stage,
    signal,
    onDismiss: hide,
  })
  const rove = createSpatialNavigation()
  let touched: string | undefined
  let walked: { layer: Classification; places: ReturnType<typeof getVisibleCounties> } | undefined

  function pointIn({ clientX, clientY }: At): [number, number] {
    const { left, top, width } = stage.getBoundingClientRect()
    // A page may draw the map larger or smaller than it is.
    const times = scene.width / width
    return [(clientX - left) * times, (clientY - top) * times]
  }

  function countyAt(point: [number, number]): string | undefined {
    const [x, y] = scene.gridAt(...point)
    hits ??= sets.map(hitTest)
    for (const set of [0, 1] as const) {
      const county = hits[set]?.(x, y, (one) => isDrawn(layer(), set, one)) ?? -1
      if (county >= 0) return sets[set].ids[county]
    }
    return undefined
  }

  function middle(fips: string): [number, number] | undefined {
    const place = placeOf(fips)
    return place && getCountyMiddle(sets[place.set], place.county)
  }

  function getContent(detail: CountyDetail): TooltipContent {
    return { title: detail.name, ...wordsOf(detail) }
  }

  function show(fips: string | undefined, point: readonly [number, number]): void {
    if (!fips) {
      hide()
      return
    }
    const detail = detailOf(fips)
    if (!tooltip.show(fips, getContent(detail), point)) return
    ring(placeOf(fips))
    stage.classList.toggle('county-map-hand', detail.url !== '')
    emit('hover', detail)
  }

  function hide(): void {
    tooltip.hide()
    ring(undefined)
    stage.classList.remove('county-map-hand')
  }

  /**
   * Opens an address as a link does, with the click's modifier keys, so that listeners for clicks on links (Turbo) see
   * one. The link is beside the stage, which would otherwise treat it as another click on the map.
   */
  function follow(url: string, event: MouseEvent): void {
    const link = createHtml('a')
    link.href = url
    stage.closest('.county-map')?.append(link)
    link.dispatchEvent(new MouseEvent('click', event))
    link.remove()
  }

  /** Tells the page, which may keep the click for itself. @returns where it goes, '' for nowhere */
  function press(fips: string): string {
    const detail = detailOf(fips)
    return emit('click', detail, { cancelable: true }) ? detail.url : ''
  }

  /** Makes the middle button open a tab, as over a link, instead of scrolling or pasting. */
  const onMiddle = (type: 'mousedown' | 'auxclick', answer: (fips: string) => void) =>
    stage.addEventListener(
      type,
      (event) => {
        const fips = event.button === 1 ? countyAt(pointIn(event)) : undefined
        if (!fips || !detailOf(fips).url) return
        event.preventDefault()
        answer(fips)
      },
      { signal },
    )
  onMiddle('mousedown', () => {})
  onMiddle('auxclick', (fips) => {
    const url = press(fips)
    if (url) window.open(url, '_blank', 'noopener')
  })

  return {
    hide,
    press,
    move(event: At): void {
      const point = pointIn(event)
      show(countyAt(point), point)
    },
    click(event: PointerEvent | MouseEvent): void {
      const point = pointIn(event)
      const fips = countyAt(point)
      const isTouch = (event as PointerEvent).pointerType === 'touch'
      const isSecond = fips !== undefined && touched === fips && tooltip.id === fips
      touched = isTouch ? fips : undefined
      show(fips, point)
      // A first touch shows what a pointer would see, a second one goes there.
      const url = fips && (!isTouch || isSecond) ? press(fips) : ''
      if (url) follow(url, event)
    },
    /** Shows a county as the focus does: where it stands, or in the middle, where the map is moved to. */
    focus(fips: string): void {
      const at = middle(fips)
      if (!at) return
      const [x, y] = scene.pointOf(at)
      const { clientWidth: width, clientHeight: height } = stage
      const isSeen = x >= 0 && y >= 0 && x <= width && y <= height
      if (!isSeen) zoom()?.to(at)
      show(fips, isSeen ? [x, y] : [width / 2, height / 2])
    },
    find(fips: string): void {
      const at = middle(fips)
      if (!at) return
      zoom()?.to(at, FOUND_ZOOM)
      show(fips, [stage.clientWidth / 2, stage.clientHeight / 2])
    },
    /** The county to go to for a key, or undefined where it is none for moving. */
    walk(event: KeyboardEvent, from: string): string | undefined {
      if (walked?.layer !== layer()) {
        walked = { layer: layer(), places: getVisibleCounties(sets, layer(), (fips) => detailOf(fips).name) }
      }
      return rove(walked.places, event, from)
    },
    /** Updates the card after the figures changed. */
    refresh(): void {
      if (tooltip.id) tooltip.fill(getContent(detailOf(tooltip.id)))
    },
  }
}

export type PointerController = ReturnType<typeof createPointerController>
