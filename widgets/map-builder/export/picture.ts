import { styledCopy } from '../../_ui/picture/picture.ts'
import { getLegend } from './legend.ts'

const NS = 'http://www.w3.org/2000/svg'

/** Finds the map of a preview, however deep: its largest SVG. */
export function mapIn(root: ParentNode): SVGSVGElement | undefined {
  const all: SVGSVGElement[] = []
  const look = (node: ParentNode) => {
    all.push(...node.querySelectorAll<SVGSVGElement>('svg'))
    for (const each of node.querySelectorAll('*')) if (each.shadowRoot) look(each.shadowRoot)
  }
  look(root)
  const area = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight
  return all.toSorted((a, b) => area(b) - area(a))[0]
}

/**
 * Writes the map as an SVG file with its legend: computed styles are written onto each shape, and hidden ones are left
 * out.
 */
export function toSvg(map: SVGSVGElement): string {
  const picture = styledCopy(map) as SVGSVGElement
  const { width, height } = map.getBoundingClientRect()
  const viewBox = picture
    .getAttribute('viewBox')
    ?.split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, across = width, down = height] = viewBox ?? []
  const scale = across / width || 1
  const legend = getLegend(map, styledCopy)
  const below = legend?.below ?? 0
  if (below) {
    // The map ends where the legend begins, also where it is zoomed and has more below.
    const inner = document.createElementNS(NS, 'svg')
    const box = { x, y, width: across, height: down, viewBox: `${x} ${y} ${across} ${down}` }
    for (const [name, value] of Object.entries(box)) inner.setAttribute(name, String(value))
    inner.append(...picture.childNodes)
    picture.append(inner)
  }
  if (legend) {
    legend.group.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
    picture.append(legend.group)
  }
  const size = { xmlns: NS, width: Math.round(width), height: Math.round(height + below) }
  for (const [name, value] of Object.entries({ ...size, viewBox: `${x} ${y} ${across} ${down + below * scale}` }))
    picture.setAttribute(name, String(value))
  return new XMLSerializer().serializeToString(picture)
}
