import type { Props } from './attributes.ts'
import { type Drawable, element, joined, type Markup, Pending } from './markup.ts'

/** Elements without one around them. */
export const Fragment = Symbol('Fragment')

/** What `<type …props>` is compiled to. Keys are the browser's business. */
export function jsx(type: Drawable | typeof Fragment | string, props: Props): Markup | Pending {
  if (typeof type === 'string')
    return type === 'option' || type === 'select' ? new Pending(type, props) : element(type, props)
  return type === Fragment ? joined(props.children) : new Pending(type as Drawable, props)
}

export { jsx as jsxDEV, jsx as jsxs }
