import { useEffect, useLayoutEffect, useRef } from 'react'
import { fillHtml } from '../_map-ui/fill-html.ts'
import { placeInBox } from '../_map-ui/placement.ts'
import { Popover } from '../_map-ui/popover.ts'
import { createHtml } from '../_runtime/read-document.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { ResolvedProps } from './model.ts'
import { SET } from './shapes.ts'

type Opener = SVGElement | null | undefined

/**
 * The pop-up with a state's details. `box` is its element, which stands in the map's.
 * @param isOffered whether states open at all: not where they are chosen
 */
export function useDetails(plan: ResolvedProps, isOffered: boolean, closeText: string) {
  const box = useRef<HTMLDivElement>(null)
  const popover = useRef<Popover>(undefined)
  const opened = useRef<{ id: string; opener: Opener; written?: string }>(undefined)
  const unmounted = useRef<AbortController>(undefined)

  const close = useEventCallback(() => {
    const { opener } = opened.current ?? {}
    opened.current = undefined
    // The focus goes back to where it came from, unless the person has moved it elsewhere.
    const hasFocus = box.current?.matches(':focus-within')
    popover.current?.close()
    if (hasFocus) opener?.focus()
  })
  /** Where it stands, beside the state's label. */
  const getPlace = () => {
    const map = box.current?.parentElement as HTMLElement
    const [x, y] = plan.shapes.find(({ id }) => id === opened.current?.id)?.label ?? [0, 0]
    const scale = map.clientWidth / SET.width
    return placeInBox([x * scale, y * scale], map)
  }
  const onResize = useEventCallback(() => {
    if (!opened.current || !box.current) return
    // Measured without the old place: what stands outside makes the page of a turned tablet wider than its screen.
    box.current.style.transform = ''
    box.current.style.transform = getPlace()
  })
  /** Creates the pop-up for the first state that opens, because most maps of a page never open one. */
  const createPopover = (element: HTMLElement) => {
    unmounted.current = new AbortController()
    const { signal } = unmounted.current
    const observer = new ResizeObserver(onResize)
    observer.observe(element.parentElement as HTMLElement)
    // An observer is told after the layout that is too wide.
    addEventListener('resize', onResize, { signal })
    signal.addEventListener('abort', () => observer.disconnect())
    const svg = element.parentElement?.querySelector('svg')
    return new Popover({
      box: element,
      signal,
      onClose: close,
      // In the drawing it is the click that closes it, or fills it anew.
      keepsOpen: (target) => !!svg?.contains(target),
    })
  }
  const fill = () => {
    const { current: now } = opened
    const details = now && plan.details.get(now.id)
    if (!details || !box.current) return
    const name = plan.shapes.find(({ id }) => id === now.id)?.name ?? now.id
    const { text, html } = details
    const title = details.title || name
    const content = JSON.stringify([title, text, html, closeText])
    if (now.written === content) return
    now.written = content
    popover.current ??= createPopover(box.current)
    const parts: Element[] = [popover.current.button, createElement('h3', title)]
    if (text) parts.push(createElement('p', text))
    if (html !== undefined) parts.push(fillHtml(createHtml('div'), html))
    // Measured before anything is written.
    box.current.style.transform = getPlace()
    popover.current.open(parts, { label: title, close: closeText })
  }

  // Details that new props take away close their pop-up; others may say something else now.
  useLayoutEffect(() => {
    if (opened.current && !(isOffered && plan.details.has(opened.current.id))) close()
    else fill()
  }, [plan, closeText])
  // React may mount the same component again (StrictMode, Activity), which needs another pop-up with listeners of its own.
  useEffect(
    () => () => {
      popover.current?.close()
      unmounted.current?.abort()
      popover.current = opened.current = undefined
    },
    [],
  )
  return {
    box,
    close,
    isOpen: () => opened.current !== undefined,
    hasFocus: () => !!box.current?.matches(':focus-within'),
    /** @param opener gets the focus back */
    open(id: string, opener: Opener) {
      opened.current = { id, opener }
      fill()
      popover.current?.focusSoon()
    },
  }
}

function createElement(tag: 'h3' | 'p', text: string): HTMLElement {
  const element = createHtml(tag)
  element.textContent = text
  return element
}
