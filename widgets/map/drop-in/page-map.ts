import type { MapProps } from '../contract.ts'
import type { MapController } from '../controller.ts'
import { readFirst } from '../source.ts'
import { type DropInMap, draw, getOwner, type Owner } from './draw.ts'
import { findElements, getFamily, getImages, getPlace, isPlain } from './find.ts'
import { checkNames, type Fire, type HookTables, wire } from './hooks.ts'
import { explain, warnOnce } from './warn-once.ts'

/** A family's built-in map: here, on its way, or undefined where there is none. */
export type FindBuiltin = (family: string) => object | Promise<object> | undefined

/** What a map is made from, looked up whenever it is drawn. */
export interface Sources extends HookTables {
  readonly mapdata: unknown
  /** Undefined: the built-in map of the family. */
  readonly mapinfo: unknown
  /** True if HTML and links of the data are used as they are. */
  readonly trusted: boolean
}

/** One map of the page, drawn or not: its life. */
export interface PageMap {
  readonly controller: MapController | undefined
  /** The map info that it was drawn from. */
  readonly info: unknown
  /** Resolved with true when it is drawn, with false when it is taken down before that. */
  whenDrawn(): Promise<boolean>
  /**
   * Draws the map, or what has changed in it.
   * @param last say what is missing; else it may still come
   * @param restart a map that is drawn begins again: where its data say, and with the hooks of one that is complete
   * @returns false where it cannot be drawn
   */
  load(last?: boolean, restart?: boolean): Promise<boolean>
  /**
   * Whether it should be drawn by itself, now that the page has come further: it could not be before, its element has left
   * the page, or there are other map data or another map info. Not after destroy().
   */
  wants(): boolean
  /**
   * Draws the map when its element comes after all, and again if the page has drawn the element anew. Says so where it has put something else
   * in its place.
   */
  look(): void
  /** Gives the page's HTML back. */
  destroy(): void
}

/** @param onController gets each controller before anything has happened in its map */
export function pageMap(
  prefix: string,
  own: Sources,
  fire: Fire,
  builtin: FindBuiltin,
  onController: (controller: MapController) => void,
): PageMap {
  let at: DropInMap | undefined
  let props: MapProps | undefined
  let isDestroyed = false
  let done = false
  /** Its element was not there yet. */
  let isAwaited = false
  let settle = (_: boolean) => {}
  let drawing: Promise<boolean>
  const begin = () => {
    drawing = new Promise((resolve) => {
      settle = resolve
    })
  }
  begin()

  function destroy(): void {
    at?.unmount()
    at = undefined
    done = false
    settle(false)
    begin()
  }

  async function load(last = true, restart?: boolean): Promise<boolean> {
    const no = (...sentence: [...Parameters<typeof explain>]) => {
      if (last) explain(...sentence)
      return false
    }
    const failed = (error: unknown) => {
      warnOnce((error as Error).message)
      return false
    }
    const { mapdata: data } = own
    if (!isPlain(data)) return no('noObject', prefix)
    const { div } = getPlace(data)
    const [found, another] = findElements(div)
    // A form's fields hide its own properties by their names.
    const element = found instanceof HTMLFormElement ? null : found
    // Page code may have emptied the element, too.
    if (at && (at.controller.signal.aborted || !element?.contains(at.controller.holder))) destroy()
    isAwaited = !element
    if (!element) return no('noElement', prefix, div)
    let info: unknown
    try {
      const here = own.mapinfo || builtin(getFamily(prefix))
      // No wait where there is nothing to wait for: page code looks into the drawing after load().
      info = here instanceof Promise ? await here : here
    } catch (error) {
      explain('noBuiltin', `${error}`)
      return false
    }
    if (!info) return no('noInfo', prefix)
    if (restart && done) destroy()
    if (at) return again(data, info)
    // What the page hears of is for pressing.
    const first = { data, info, trusted: own.trusted === true, hooks: own.hooks, images: getImages() }
    try {
      const wait = readFirst(first)
      if (wait) await wait
    } catch (error) {
      return failed(error)
    }
    // Meanwhile the page may have put a copy in its place: a drawing there would be seen by nobody.
    if (!element.isConnected) return load(last, restart)
    if (at) return again(data, info)
    const owner = getOwner(element)
    if (owner && owner.prefix !== prefix) return no('elementTaken', prefix, div, owner.prefix)
    // Page code draws with what create() gave it where the page's map was, or the other way round.
    owner?.destroy()
    checkNames(Object.keys(own.hooks ?? {}))
    try {
      props = first
      at = draw(element, me, first)
      onController(at.controller)
      wire(at.controller, fire)
      if (another) explain('several', prefix, div)
      // Page code sets its hooks and then calls load(), or the other way round.
      setTimeout(complete)
    } catch (error) {
      return failed(error)
    }
    return drawing
  }

  function complete(): void {
    const drawnMap = at
    // It was taken down meanwhile; one that was drawn again since is complete once.
    if (!drawnMap || done) return
    fire('zooming_complete')
    fire('complete')
    // A hook may have taken it down.
    if (at !== drawnMap) return
    done = true
    settle(true)
  }

  async function again(data: unknown, info: unknown): Promise<boolean> {
    if (!done && !(await drawing)) return false
    if (props && props.data === data && props.info === info && props.trusted === own.trusted) at?.controller.refresh()
    else {
      props = { data, info, trusted: own.trusted === true }
      at?.update(props)
      fire('refresh_complete')
    }
    return true
  }

  const me: PageMap & Owner = {
    prefix,
    get controller() {
      return at?.controller
    },
    get info() {
      return props?.info
    },
    whenDrawn: () => drawing,
    load,
    wants: () =>
      at
        ? !at.controller.holder.isConnected || own.mapdata !== props?.data || own.mapinfo !== props?.info
        : !isDestroyed,
    look() {
      const { div } = getPlace(own.mapdata)
      const [there] = findElements(div)
      if (there && !at && isAwaited && !isDestroyed) void load(false)
      const before = at
      const successor = before?.getSuccessor()
      if (!before || !successor) return
      import('./lazy.ts').then((lazy) => lazy.explainSuccessor(prefix, div, { successor, before, there }), reportError)
      if (successor === 'again') void load(false)
    },
    onMorph() {
      destroy()
      void load(false)
    },
    destroy() {
      isDestroyed = true
      destroy()
    },
  }
  return me
}
