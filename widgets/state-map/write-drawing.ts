import { readDocument } from '../_runtime/read-document.ts'
import type { DrawingPart } from './drawing.ts'

export const SVG = 'http://www.w3.org/2000/svg'

/**
 * Makes the children of an element what a drawing says, by hand: a component for each state would take most of the time before a first map,
 * and a click would render all of them.
 *
 * @param before what the children are: as they were written the last time, or by a server. Only what differs is touched.
 */
export function writeDrawing(parent: Element, after: readonly DrawingPart[], before: readonly DrawingPart[]): void {
  const old = new Map(
    before.map((part, i) => [part.tag + part.key, { ...part, element: part.element ?? parent.children[i] }]),
  )
  let previous: Element | undefined
  for (const part of after) {
    const { tag, key, attributes, children, text = '' } = part
    const last = old.get(tag + key)
    const element = last?.element ?? readDocument('createElementNS').call(document, SVG, tag)
    old.delete(tag + key)
    if (!last) element.textContent = text
    for (const name in { ...last?.attributes, ...attributes }) {
      const value = attributes[name]
      if (value === last?.attributes[name]) continue
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, `${value}`)
    }
    writeDrawing(element, children, last?.children ?? [])
    // Those that stay have one order, so none is moved: that would take the focus away.
    if (!last) previous ? previous.after(element) : parent.prepend(element)
    previous = part.element = element
  }
  for (const { element } of old.values()) element?.remove()
}
