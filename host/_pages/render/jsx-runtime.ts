import type { Props } from './attributes.ts'
import { Element, Fragment, type Type } from './markup.ts'

/** What `<type …props>` is compiled to. Keys are the browser's business. */
export const jsx = (type: Type, props: Props): Element => new Element(type, props)

export { Fragment, jsx as jsxDEV, jsx as jsxs }
