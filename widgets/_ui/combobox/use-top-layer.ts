import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'

/** Distance of a list from its field and from the edge of the screen, in CSS pixels. */
const GAP = 4
/** A list is never made lower than two of its options, whatever the room. */
const MIN_HEIGHT = 100

interface Anchor {
  left: number
  top: number
  bottom: number
  width: number
}

interface Options {
  isOpen: boolean
  /** The list, of the class `plat-over` (fields.css). */
  list: RefObject<HTMLElement | null>
  /** Its field: a list whose field is out of sight is, too. */
  field: RefObject<Element | null>
  /** Where the list belongs, in CSS pixels of the viewport; the field unless said. */
  getAnchor?: (field: Element) => Anchor
}

/**
 * Puts an open list into the browser's top layer, where no box of the page cuts it (decision 197): below its field, above where
 * there is too little room. It goes where the field goes, whatever moves it, which is looked up once a frame while it is open. Browsers
 * without popovers leave the list where its style sheet puts it.
 * @returns false while the field is out of sight: the list is to be hidden then
 */
export function useTopLayer({ isOpen, list, field, getAnchor = getBox }: Options): boolean {
  const [isInSight, setInSight] = useState(true)
  const place = useRef((_isChanged: boolean) => {})
  const findAnchor = useEventCallback(getAnchor)

  useLayoutEffect(() => {
    const box = list.current
    const anchor = field.current
    if (!isOpen || !box?.showPopover || !anchor) return undefined
    box.popover = 'manual'
    let isUncut = true
    const observer = new IntersectionObserver((entries) => {
      isUncut = entries.at(-1)?.isIntersecting ?? true
    })
    observer.observe(anchor)
    let isAbove = false
    let height = 0
    let last = ''
    let frame = 0
    place.current = (isChanged) => {
      if (!box.isConnected) return
      // One that the page moved elsewhere has left the top layer.
      if (!box.matches(':popover-open')) box.showPopover()
      const { left, top, bottom, width } = findAnchor(anchor)
      const { offsetTop: start = 0, height: visible = innerHeight } = window.visualViewport ?? {}
      setInSight(isUncut && bottom > start && top < start + visible)
      const zoom = box.currentCSSZoom ?? 1
      const now = `${[left, top, bottom, width, start, visible, zoom]}`
      if (now === last && !isChanged) return
      last = now
      const { style } = box
      style.setProperty('--pop-left', `${left / zoom}px`)
      style.setProperty('--pop-width', `${width / zoom}px`)
      style.removeProperty('--pop-room')
      height = box.getBoundingClientRect().height
      const above = top - start - 2 * GAP
      const below = start + visible - bottom - 2 * GAP
      // It stays on its side while it has room there.
      if (isAbove ? height > above && below > above : height > below && above > below) isAbove = !isAbove
      style.setProperty('--pop-top', `${(isAbove ? top - GAP : bottom + GAP) / zoom}px`)
      style.setProperty('--pop-shift', isAbove ? '-100%' : '0')
      style.setProperty('--pop-room', `${Math.max(MIN_HEIGHT, isAbove ? above : below) / zoom}px`)
    }
    const follow = () => {
      place.current(false)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => {
      place.current = () => {}
      cancelAnimationFrame(frame)
      observer.disconnect()
      box.hidePopover()
    }
  }, [isOpen])
  // Each render may have changed what is in the list.
  useLayoutEffect(() => place.current(true))
  return isInSight
}

const getBox = (field: Element): Anchor => field.getBoundingClientRect()
