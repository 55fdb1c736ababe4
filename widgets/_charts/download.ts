import { save } from '../_http/save-file.ts'
import { readDocument } from '../_runtime/read-document.ts'
import { styledCopy, toPng } from '../_ui/picture/picture.ts'
import { toCsv } from './csv.ts'
import type { ChartSpec } from './types.ts'
import { wrapped } from './wrap-text.ts'

/** The files that a chart can be taken away as. Reached only by import(). */

const NS = 'http://www.w3.org/2000/svg'
const PADDING = 16
/** An SVG that is drawn as a picture has no fonts of the page: these are measured and drawn, and are on every machine in some form. */
const FONT = 'Arial, Helvetica, sans-serif'

export function saveCsv(plan: ChartSpec): void {
  save(`${fileName(plan)}.csv`, toCsv(plan.table), 'text/csv;charset=utf-8')
}

/** @throws Error where the browser cannot draw it, as under a policy that forbids images */
export async function savePng(plan: ChartSpec, figure: HTMLElement): Promise<void> {
  save(`${fileName(plan)}.png`, await toPng(getChartSvg(figure)), 'image/png')
}

/** The chart as an SVG of its own, as it looks now: its words above, its notes and source below, on paper. */
export function getChartSvg(figure: HTMLElement): string {
  const plot = figure.querySelector('.chart-svg') as SVGSVGElement
  const room = getComputedStyle(plot.closest('.chart-plot') as Element)
  const { width, height } = plot.getBoundingClientRect()
  const [top, right, bottom, left] = [room.paddingTop, room.paddingRight, room.paddingBottom, room.paddingLeft].map(
    Number.parseFloat,
  ) as [number, number, number, number]
  const whole = left + width + right
  const picture = element('svg', { xmlns: NS })
  const paper = element('rect', {
    width: '100%',
    height: '100%',
    fill: getComputedStyle(plot).getPropertyValue('flood-color'),
  })
  picture.append(paper)
  let y = PADDING
  const write = (selector: string) => {
    const from = figure.querySelector(selector)
    if (!from?.textContent) return
    const look = getComputedStyle(from)
    const size = Number.parseFloat(look.fontSize)
    for (const line of wrapped(from.textContent, whole, `${look.fontWeight} ${size}px ${FONT}`)) {
      y += size * 1.4
      const at = { x: PADDING, y: y - size * 0.35, fill: look.color, 'font-family': FONT }
      const text = element('text', { ...at, 'font-size': size, 'font-weight': look.fontWeight })
      text.textContent = line
      picture.append(text)
    }
  }
  write('.chart-title')
  write('.chart-lead')
  const drawing = styledCopy(plot)
  for (const text of drawing.querySelectorAll('text')) text.setAttribute('font-family', FONT)
  for (const [name, value] of Object.entries({ x: PADDING + left, y: y + top, width, height, overflow: 'visible' }))
    drawing.setAttribute(name, String(value))
  picture.append(drawing)
  y += top + height + bottom
  write('.chart-notes:not(.chart-origin)')
  write('.chart-origin')
  const size = { width: Math.ceil(whole + 2 * PADDING), height: Math.ceil(y + PADDING) }
  for (const [name, value] of Object.entries({ ...size, viewBox: `0 0 ${size.width} ${size.height}` }))
    picture.setAttribute(name, String(value))
  return new XMLSerializer().serializeToString(picture)
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const svgElement = readDocument('createElementNS').call(document, NS, name) as SVGElement
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'xmlns') svgElement.setAttribute(key, String(value))
  return svgElement
}

/** `Sales history` → `sales-history`: letters of any script, and digits. */
const fileName = ({ title }: ChartSpec) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'chart'
