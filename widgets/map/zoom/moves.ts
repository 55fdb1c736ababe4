import { getWords } from '../../_domain/entities/entities.ts'
import { tween } from '../../_geo/tween.ts'
import type { Box, Point } from '../../_geo/types.ts'
import { getCentroid, getUnion, getView } from '../../_geo/view.ts'
import { clampView, getRatio, zoomAbout } from '../../_geo/zoom-view.ts'
import type { MapController } from '../controller.ts'
import type { ZoomTarget } from '../types.ts'
import { viewAt } from '../view-at.ts'

/** Nobody zooms farther in by hand than to this part of the whole map's width. */
export const NEAREST = 1 / 64
/** Rounding makes no difference between two views below this part of their width. */
const NOISE = 1e-6

/** What a move takes from its surroundings; a browser's is in zoom.ts. */
export interface Clock {
  /** Milliseconds. */
  now(): number
  frame(callback: () => void): unknown
  /** Whether moves are jumps here. */
  still(): boolean
}

/** Moves of a map between levels and views. One is under way at a time: a new one takes its place from where it is. */
export type Moves = ReturnType<typeof openMoves>

export function openMoves(controller: MapController, { now, frame, still }: Clock) {
  /** Where the move under way ends. */
  let goal: Box | undefined
  let halt = (_done?: boolean) => {}
  let drawing = false
  let gliding = false
  let lastAnnouncement = ''

  const settings = () => controller.model.settings
  const draw = (view: Box) => {
    drawing = true
    controller.drawView(view)
    drawing = false
  }
  // Another map was drawn, or a view by somebody else.
  controller.on('view', () => drawing || halt())
  controller.signal.addEventListener('abort', () => halt())

  /** The view that the map is at, or will be at when it stands still. */
  const aim = () => goal ?? controller.view
  /** As far out as this map goes. */
  const home = (): ZoomTarget => (settings().initial_zoom_solo ? controller.model.initial : { level: 'out' })
  const limit = () => viewAt(controller.model, home())
  /** Not farther out than the limit; a view of a state at the map's edge may stick out, and is not pulled back at once. */
  const keep = (view: Box) => clampView(view, getUnion([limit(), aim()]) as Box)
  const isWhole = (view: Box) => getRatio(view, limit()) > 1 - NOISE
  const getTarget = (view: Box): ZoomTarget => (isWhole(view) ? home() : { level: 'manual', box: view })

  /** Resolved at the end with true, or with false when another move takes its place. */
  function run(view: Box, ms: number, onEnd?: () => void): Promise<boolean> {
    halt()
    if (controller.signal.aborted) return Promise.resolve(false)
    goal = view
    return new Promise((resolve) => {
      let stop = () => {}
      halt = (done = false) => {
        stop()
        halt = () => {}
        goal = undefined
        resolve(done)
      }
      stop = tween({
        from: controller.view,
        to: view,
        duration: ms,
        onFrame: draw,
        onEnd: () => {
          halt(true)
          onEnd?.()
        },
        now,
        frame,
      })
    })
  }

  function getTargetName(target: ZoomTarget): string {
    const { texts, model, ratio } = controller
    if (target.level === 'out') return texts.wholeMap
    const name = 'id' in target ? getWords(model[target.level](target.id)?.name ?? '') : `${Math.round(100 / ratio)}%`
    return texts.zoomed.replace('{name}', () => name)
  }

  /** @param quiet the end of a gesture, or a move that nobody asked for: not announced, and pop-ups stay */
  function to(target: ZoomTarget, animate = true, quiet = false): Promise<boolean> {
    const there = target.level === 'out' ? home() : target
    const view = viewAt(controller.model, there)
    const ms = animate && !still() && !same(view, controller.view) ? settings().zoom_time * 1000 : 0
    if (!quiet) controller.closePopup()
    if (ms) controller.setTarget(there)
    return run(view, ms, () => {
      // Once more: some things show by the ratio, which is another one now.
      controller.setTarget(there)
      controller.tell('zoom', there)
      const words = getTargetName(there)
      if (!quiet && words !== lastAnnouncement) controller.announce(words)
      lastAnnouncement = words
    })
  }

  return {
    to: (target: ZoomTarget, animate?: boolean) => to(target, animate),
    by(steps: number, about: Point = getCentroid(aim())): Promise<boolean> {
      const view = aim()
      const step = getStep(settings().zoom_increment) ** steps
      // A state's own zoom may be nearer than anybody comes by hand: then there is no nearer, but no jump back either.
      const maxStep = Math.max(getRatio(view, controller.model.view) / NEAREST, 1)
      return to(getTarget(keep(zoomAbout(view, limit(), Math.min(step, maxStep), about.x, about.y))))
    },
    pan(dx: number, dy: number, animate?: boolean): Promise<boolean> {
      const { x, y, x2, y2 } = aim()
      const [right, down] = [(x2 - x) * dx, (y2 - y) * dy]
      const view = keep({ x: x + right, y: y + down, x2: x2 + right, y2: y2 + down })
      return same(view, aim()) ? Promise.resolve(true) : to({ level: 'manual', box: view }, animate)
    },
    back(): Promise<boolean> {
      const { model, target } = controller
      const id = target.level === 'state' && settings().zoom_out_incrementally && model.state(target.id)?.region
      const region = id ? model.region(id) : undefined
      controller.tell('back')
      if (!region) return to(home())
      const { box, zoomPercentage } = region
      const up: ZoomTarget = { level: 'region', id: region.id, box, zoomPercentage }
      // A region may be as large as the map and is a level all the same; but a first state alone is not left for its region.
      return to(settings().initial_zoom_solo && isWhole(viewAt(model, up)) ? home() : up)
    },
    async flyIn(): Promise<unknown> {
      const { model } = controller
      const view = viewAt(model, model.initial)
      const times = settings().fly_in_from
      if (!(times > 0) || still()) return
      draw(getView(view, 1 / times, view))
      return to(model.initial, true, true)
    },
    /** A gesture's view, at once or in `ms`; settle() ends the gesture. */
    glide(view: Box, ms: number): void {
      if (!gliding) {
        gliding = true
        controller.closePopup()
        if (controller.target.level !== 'manual') controller.setTarget({ level: 'manual', box: view })
      }
      void run(view, still() ? 0 : ms)
    },
    settle(): Promise<boolean> {
      gliding = false
      return to(getTarget(aim()), false, true)
    },
    aim,
    limit,
    keep,
    isWhole,
  }
}

/** A step that is none, or a step back, is taken as the usual one. */
export const getStep = (increment: number): number => (increment > 1 ? increment : 2)

const same = (a: Box, b: Box): boolean => {
  const noise = (a.x2 - a.x) * NOISE
  return (['x', 'y', 'x2', 'y2'] as const).every((side) => Math.abs(a[side] - b[side]) <= noise)
}
