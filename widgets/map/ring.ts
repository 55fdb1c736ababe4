const COPIED = /^(d|transform)$/

/**
 * Rings shapes for the focus: a dark line within a light one (or the other way round), to be seen on any fill. What no
 * style sheet has reached yet keeps the browser's outline.
 * @returns how to take it away
 */
export function ring(svg: SVGSVGElement, shapes: readonly SVGElement[]): () => void {
  const layer = svg.querySelector('.map-rings')
  for (const shape of shapes) {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    for (const name of shape.getAttributeNames()) {
      if (COPIED.test(name)) line.setAttribute(name, shape.getAttribute(name) as string)
    }
    // An image has a box and no outline.
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => shape.getAttribute(name))
    if (!line.hasAttribute('d')) line.setAttribute('d', `M${x} ${y}h${width}v${height}H${x}z`)
    // By its id it keeps its size while the map moves.
    if (shape.dataset.type === 'location') line.dataset.id = shape.dataset.id
    const gap = line.cloneNode() as SVGElement
    gap.classList.add('map-ring-gap')
    line.classList.add('map-ring')
    layer?.prepend(gap)
    layer?.append(line)
  }
  return () => layer?.replaceChildren()
}
