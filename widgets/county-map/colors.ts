import type { Colors } from './worker/draw.ts'

/**
 * Colors as the page resolves them: a canvas knows no custom properties, and light-dark() is settled by the element around.
 * The legend shows the buckets, a probe carries the others.
 */
export function getColors(island: Element, ramp: readonly string[] | undefined): Colors {
  const probe = getComputedStyle(island.querySelector('.county-map-probe') as Element)
  return {
    // The page's own are as they are: the legend may not have taken them on yet.
    buckets: ramp
      ? [...ramp]
      : [...island.querySelectorAll('[data-bucket] > i')].map((swatch) => getComputedStyle(swatch).backgroundColor),
    ink: probe.color,
    paper: probe.backgroundColor,
    state: probe.borderTopColor,
    coast: probe.borderRightColor,
    ground: probe.borderBottomColor,
    hatch: probe.borderLeftColor,
  }
}
