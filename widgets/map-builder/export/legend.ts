const NS = 'http://www.w3.org/2000/svg'

interface Drawn {
  /** In CSS pixels, from the map's top left corner. */
  group: SVGGElement
  /** How far it reaches below the map, px; 0 where it stands on it. */
  below: number
}

/** Room around what stands below the map, px. */
const ROOM = 8

/**
 * The legend of a map, which is HTML, as a drawing: its box, its shapes and its words, where they stand on the page.
 * @param copy a shape with the page's styles written onto it
 * @returns undefined where the map has none
 */
export function legendOf(map: SVGSVGElement, copy: (shape: Element) => Element): Drawn | undefined {
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
    const words = node.data.trim()
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, height } = at(range.getBoundingClientRect())
    if (!words || !height) continue
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(node.parentElement as Element)
    const text = make('text')
    text.append(words)
    add(text, {
      x,
      y: y + height / 2,
      'dominant-baseline': 'central',
      fill: color,
      'font-family': fontFamily,
      'font-size': fontSize,
      'font-weight': fontWeight,
    })
  }
  const below = around.bottom - origin.bottom
  return { group, below: below > 0 ? below + ROOM : 0 }
}
