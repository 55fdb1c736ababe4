import { renderToString } from 'react-dom/server'

/** A deal's point on the map, in map units. */
export interface MapPoint {
  x: number
  y: number
  href: string
  /** The address, and price, rent and beds in words. */
  name: string
  about: string
}

/** CSS pixels of a picture 1,000 wide. */
const RADIUS = 8

/** Renders a point as a link. The map island takes it from there (locations-script.ts). */
export const renderPoint = ({ x, y, href, name, about }: MapPoint, unit: number): string =>
  renderToString(
    <a href={href}>
      <title>{`${name}: ${about}`}</title>
      <circle cx={x} cy={y} r={Number((RADIUS * unit).toFixed(2))} />
    </a>,
  )
