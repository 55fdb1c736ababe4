import { readDocument } from '../_runtime/read-document.ts'

/** What has the focus, if it is inside. */
export function focusIn(box: HTMLElement | null | undefined): Element | undefined {
  const root = box?.getRootNode()
  const active = root && readDocument('activeElement', root)
  return active && box?.contains(active) ? active : undefined
}
