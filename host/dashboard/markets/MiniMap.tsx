import { getOutline } from './outlines.ts'

/** The state with the county marked, drawn by the server: a picture, no map to use. Its words stand beside it. */
export function MiniMap({ fips }: { fips: string }) {
  const outline = getOutline(fips)
  if (!outline) return <span className="mini-map" />
  const { viewBox, state, county, dot } = outline
  return (
    <svg className="mini-map" viewBox={viewBox} aria-hidden="true">
      <path className="mini-map-state" d={state} />
      <path className="mini-map-county" d={county} />
      {dot && <circle className="mini-map-county" cx={dot[0]} cy={dot[1]} r="3.5" />}
    </svg>
  )
}
