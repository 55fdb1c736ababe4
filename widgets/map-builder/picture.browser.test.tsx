import { expect, onTestFinished, test } from 'vitest'
import { toPng } from '../_ui/picture/picture.ts'
import { toSvg } from './export/picture.ts'

/** A map of 200 × 100 units on so many pixels, with what else stands beside it. */
function draw(shapes: string, { width = 200, beside = '' } = {}): SVGSVGElement {
  const holder = document.createElement('div')
  holder.innerHTML = `<svg viewBox="0 0 200 100" style="width:${width}px;display:block">${shapes}</svg>${beside}`
  document.body.append(holder)
  onTestFinished(() => holder.remove())
  return holder.firstElementChild as SVGSVGElement
}
const svgIn = (map: SVGSVGElement) => new DOMParser().parseFromString(toSvg(map), 'image/svg+xml')
const legend = (style: string, words: string) =>
  `<div class="map-legend" style="font:16px/20px serif;${style}">${words}</div>`

test('a legend whose words need two lines has two in the picture, none beyond its box', () => {
  const words = 'Stores that we opened last year and that are open late'
  const map = draw('', { width: 400, beside: legend('width:200px', words) })
  const lines = [...svgIn(map).querySelectorAll('text')]
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((each) => each.textContent).join(' ')).toBe(words)
  for (const line of lines) {
    const end = Number(line.getAttribute('x')) + Number(line.getAttribute('textLength'))
    expect(end).toBeLessThanOrEqual(200)
  }
  const heights = lines.map((each) => Number(each.getAttribute('y')))
  expect((heights[1] as number) - (heights[0] as number)).toBeCloseTo(20, 0)
})

test('a legend in Arabic, and one word that is wider than its box, are in the picture in lines too', () => {
  const words = 'منطقة الشمال'
  const long = 'Donaudampfschifffahrtsgesellschaft'
  const map = draw('', { beside: legend('width:140px;overflow-wrap:anywhere', `<p>${words}</p><p>${long}</p>`) })
  const texts = [...svgIn(map).querySelectorAll('text')].map((each) => each.textContent)
  expect(texts[0]).toBe(words)
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.slice(1).join('')).toBe(long)
})

test('what a zoomed map has below its edge does not come out under the legend', async () => {
  const beside = legend('width:200px;height:20px', 'West')
  const map = draw('<rect width="200" height="300" fill="rgb(255,0,0)"/>', { beside })
  const picture = await createImageBitmap(await toPng(toSvg(map)))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const at = (y: number) => [...pen.getImageData(200, y, 1, 1).data]
  expect(at(100)).toEqual([255, 0, 0, 255])
  expect(at(picture.height - 4)[3]).toBe(0)
})

test('a line is as wide in the picture as on the page, whatever its size', () => {
  const line =
    '<g transform="scale(2)"><path d="M0 9H9" stroke="red" stroke-width="3" stroke-dasharray="6 3" vector-effect="non-scaling-stroke"/></g>'
  // Drawn half as large as its units, and twice as large by its group.
  const path = svgIn(draw(line, { width: 100 })).querySelector('path')
  expect(path?.getAttribute('vector-effect')).toBeNull()
  expect(Number.parseFloat(path?.getAttribute('stroke-width') ?? '')).toBeCloseTo(3)
  const wider = svgIn(draw(line, { width: 400 })).querySelector('path')
  expect(Number.parseFloat(wider?.getAttribute('stroke-width') ?? '')).toBeCloseTo(3 / 4)
  expect(
    wider
      ?.getAttribute('stroke-dasharray')
      ?.split(/[\s,]+/)
      .map(Number.parseFloat),
  ).toEqual([1.5, 0.75])
})
