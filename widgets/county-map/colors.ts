import type { Level } from './levels.ts'
import type { Colors } from './worker/draw.ts'

/**
 * Reads colors as the page resolves them: a canvas knows no custom properties, and light-dark() is settled by the element around.
 * @param ramp the page's own colors, one for each range
 */
export function getColors(island: Element, levels: readonly Level[], ramp: readonly string[] | undefined): Colors {
  const probe = island.querySelector('.county-map-probe') as HTMLElement
  const computed = getComputedStyle(probe)
  const read = (token: string) => {
    probe.style.color = `var(--plat-${token})`
    return computed.color
  }
  return {
    buckets: ramp ? [...ramp] : levels.map((level) => read(typeof level === 'number' ? `ramp-${level}` : level)),
    paper: read('paper'),
    state: read('paper'),
    coast: read('faint'),
    ground: read('sunken'),
    hatch: read('line-strong'),
  }
}
