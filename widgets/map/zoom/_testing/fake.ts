import type { Box } from '../../../_geo/types.ts'
import { getRatio } from '../../../_geo/zoom-view.ts'
import { data, INFO } from '../../_testing/small-map.ts'
import { readMap } from '../../config/index.ts'
import type { MapController, MapEvents } from '../../controller.ts'
import { fetchAllTools } from '../../features.ts'
import { TEXTS } from '../../texts.ts'
import type { MapModel, ZoomTarget } from '../../types.ts'
import { viewAt } from '../../view-at.ts'
import { openMoves } from '../moves.ts'

await fetchAllTools()

type Over = Record<string, unknown>

/** Moves of a small map that nobody draws, with a clock that is turned by hand and a page that hears everything. */
export function openFake(settings: Over = {}, over: Over = {}, { still = false, coarse = false } = {}) {
  const model = readMap({ data: data(over, { zoom_time: 0.5, ...settings }), info: INFO, coarse }, () => {}) as MapModel
  const listeners: [string, (...args: never[]) => void][] = []
  const events: [string, ...unknown[]][] = []
  const views: Box[] = []
  const targets: ZoomTarget[] = []
  const announcements: string[] = []
  const abort = new AbortController()
  let [view, target] = [viewAt(model, model.initial), model.initial]
  const tell = (type: string, ...args: unknown[]) => {
    events.push([type, ...args])
    for (const [one, listener] of listeners) if (one === type) listener(...(args as never[]))
  }
  const controller = {
    model,
    texts: TEXTS,
    signal: abort.signal,
    get view() {
      return view
    },
    get target() {
      return target
    },
    get ratio() {
      return getRatio(view, model.view)
    },
    drawView(next: Box) {
      view = next
      views.push(next)
      tell('view', next)
    },
    setTarget(next: ZoomTarget) {
      target = next
      targets.push(next)
    },
    on(type: keyof MapEvents, listener: () => void) {
      listeners.push([type, listener])
      return () => {}
    },
    tell,
    announce: (words: string) => announcements.push(words),
    closePopup() {},
  } as unknown as MapController

  let time = 0
  let next: (() => void)[] = []
  const moves = openMoves(controller, { now: () => time, frame: (callback) => next.push(callback), still: () => still })
  return {
    controller,
    model,
    moves,
    views,
    targets,
    said: announcements,
    heard: (type: string) => events.filter(([one]) => one === type).map(([, ...args]) => args),
    abort: () => abort.abort(),
    /** Draws frames until so many milliseconds have gone by. */
    pass(ms: number, step = 10) {
      for (const end = time + ms; time < end; ) {
        time = Math.min(end, time + step)
        const now = next
        next = []
        for (const callback of now) callback()
      }
    },
    state(id: string): ZoomTarget {
      const { box, zoomPercentage } = model.state(id) as { box: Box; zoomPercentage: number }
      return { level: 'state', id, box, zoomPercentage }
    },
    region(id: string): ZoomTarget {
      const { box, zoomPercentage } = model.region(id) as { box: Box; zoomPercentage: number }
      return { level: 'region', id, box, zoomPercentage }
    },
  }
}
