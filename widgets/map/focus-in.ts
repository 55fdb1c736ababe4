/** What has the focus, if it is inside. */
export function focusIn(box: HTMLElement | null | undefined): Element | undefined {
  const active = (box?.getRootNode() as Document | undefined)?.activeElement
  return active && box?.contains(active) ? active : undefined
}
