/** The computed styles that a picture needs to look the same without the page's style sheets. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
]
const SHAPES = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan|image|use|g|svg)$/
/** The page's own business: a picture is neither focused nor styled. */
const DROPPED = /^(?:on|tabindex$|class$|style$|role$|aria-|data-)/

/**
 * Copies a shape with its content so that it looks the same without the page: computed styles are written onto each
 * part, and hidden parts are left out.
 */
export function styledCopy(from: Element): Element {
  const to = from.cloneNode(false) as Element
  for (const { name } of [...to.attributes]) if (DROPPED.test(name)) to.removeAttribute(name)
  if (SHAPES.test(from.localName)) {
    const look = getComputedStyle(from)
    for (const name of LOOKS) {
      const value = look.getPropertyValue(name)
      if (value && value !== 'none' && value !== 'normal' && value !== 'auto') to.setAttribute(name, value)
      else if (value === 'none' && /^(?:fill|stroke)$/.test(name)) to.setAttribute(name, value)
    }
    to.removeAttribute('vector-effect')
    if (look.vectorEffect === 'non-scaling-stroke') inUnits(from, to)
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.cloneNode())
    else if (child instanceof Element && isShown(child)) to.append(styledCopy(child))
  }
  return to
}

/** Strokes in pixels, whatever the size of what is drawn, in its units: a picture that is drawn larger has wider ones. */
function inUnits(from: Element, to: Element): void {
  const { a = 1, b = 0, c = 0, d = 1 } = (from as SVGGraphicsElement).getScreenCTM?.() ?? {}
  const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1
  for (const name of ['stroke-width', 'stroke-dasharray']) {
    const value = to.getAttribute(name)
    if (value)
      to.setAttribute(
        name,
        value.replace(/[\d.]+(?:e[-+]?\d+)?/g, (amount) => String(Number(amount) / scale)),
      )
  }
}

function isShown(element: Element): boolean {
  if (/^(?:script|foreignObject)$/i.test(element.localName)) return false
  if (!SHAPES.test(element.localName)) return true
  const { display, visibility } = getComputedStyle(element)
  return display !== 'none' && (visibility !== 'hidden' || element.childElementCount > 0)
}

/** Pixels of the picture per CSS pixel. */
const SCALE = 2

/**
 * Renders an SVG as PNG at twice the size.
 * @throws Error in words where the browser cannot draw it, as with images of other sites in it
 */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image()
  // A data address: pages with a policy rarely allow blobs as images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SCALE
    canvas.height = image.naturalHeight * SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob) return blob
  } catch {}
  throw new Error('Your browser couldn’t create the PNG. Download the SVG instead.')
}
