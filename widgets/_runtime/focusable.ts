/**
 * Returns a ref callback that writes `tabindex` as an attribute. Preact writes `tabIndex` on SVG elements with its
 * capital, which Firefox ignores, so SVG uses this ref instead.
 */
export function focusable(index: 0 | -1): (element: Element | null) => void {
  return index ? never : once
}

const once = (element: Element | null) => element?.setAttribute('tabindex', '0')
const never = (element: Element | null) => element?.setAttribute('tabindex', '-1')
