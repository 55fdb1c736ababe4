const NS = 'http://www.w3.org/2000/svg'

interface Drawn {
  /** The legend in CSS pixels, from the map's top left corner. */
  group: SVGGElement
  /** Pixels that it extends below the map; 0 if it is on the map. */
  below: number
}

/** Room around what stands below the map, px. */
const ROOM = 8

/**
 * Draws the legend of a map, which is HTML, as SVG: its box, shapes and text, at their places on the page.
 * @param copy a shape with the page's styles written onto it
 * @returns undefined where the map has none
 */
export function getLegend(map: SVGSVGElement, copy: (shape: Element) => Element): Drawn | undefined {
  const box = (map.getRootNode() as ParentNode).querySelector('.map-legend')
  if (!box?.checkVisibility()) return undefined
  const origin = map.getBoundingClientRect()
  const at = ({ left, top, width, height }: DOMRect) => ({ x: left - origin.left, y: top - origin.top, width, height })
  const add = (element: Element, attributes: object) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
    group.append(element)
  }
  const make = (name: string) => document.createElementNS(NS, name)
  const group = make('g') as SVGGElement

  const around = box.getBoundingClientRect()
  const { backgroundColor, borderRadius } = getComputedStyle(box)
  add(make('rect'), { ...at(around), rx: Number.parseFloat(borderRadius) || 0, fill: backgroundColor })
  for (const shape of box.querySelectorAll('svg')) add(copy(shape), at(shape.getBoundingClientRect()))
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(node.parentElement as Element)
    for (const { words, box } of getLines(node)) {
      const { x, y, width, height } = at(box)
      const text = make('text')
      text.append(words)
      add(text, {
        x,
        y: y + height / 2,
        'dominant-baseline': 'central',
        // A picture has no fonts of the page, and those that it has may be wider.
        textLength: width,
        lengthAdjust: 'spacingAndGlyphs',
        fill: color,
        'font-family': fontFamily,
        'font-size': fontSize,
        'font-weight': fontWeight,
      })
    }
  }
  const below = around.bottom - origin.bottom
  return { group, below: below > 0 ? below + ROOM : 0 }
}

/**
 * Returns the lines into which the page breaks a text, because SVG breaks none by itself. Characters keep their order,
 * also in right-to-left text.
 */
function getLines(node: Text): { words: string; box: DOMRect }[] {
  const lines: { words: string; box: DOMRect }[] = []
  const range = document.createRange()
  let end = 0
  for (const sign of node.data) {
    range.setStart(node, end)
    end += sign.length
    range.setEnd(node, end)
    const { left, right, top, width, height } = range.getBoundingClientRect()
    const last = lines.at(-1)
    // White space that is not drawn has no place.
    if (!height) continue
    if (last && Math.abs(top - last.box.top) < height / 2) {
      const from = Math.min(left, last.box.left)
      last.words += sign
      last.box = new DOMRect(from, last.box.top, Math.max(right, last.box.right) - from, last.box.height)
    } else lines.push({ words: sign, box: new DOMRect(left, top, width, height) })
  }
  return lines.map(({ words, box }) => ({ words: words.trim(), box })).filter(({ words }) => words)
}
