/** What has the focus, if it is inside. */
export function focusIn(box: HTMLElement | null | undefined): Element | undefined {
  const root = box?.getRootNode()
  // Of its class: the names of forms and images hide a document's own.
  const active: Element | null | undefined = root && Reflect.get(Object.getPrototypeOf(root), 'activeElement', root)
  return active && box?.contains(active) ? active : undefined
}
