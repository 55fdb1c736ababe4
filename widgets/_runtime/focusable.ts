/**
 * Ref callback that writes `tabindex` as an attribute. Preact writes the JSX property `tabIndex` on SVG elements with its
 * capital, which Firefox ignores; so SVG never gets `tabIndex` in JSX but this ref.
 */
export function focusable(index: 0 | -1): (element: Element | null) => void {
  return index ? never : once
}

const once = (element: Element | null) => element?.setAttribute('tabindex', '0')
const never = (element: Element | null) => element?.setAttribute('tabindex', '-1')
