import type { Props } from './attributes.ts'
import { Element, Fragment, type Type } from './markup.ts'

/** Creates an element; `<type …props>` compiles to this. Keys only matter in the browser. */
export const jsx = (type: Type, props: Props): Element => new Element(type, props)

export { Fragment, jsx as jsxDEV, jsx as jsxs }
