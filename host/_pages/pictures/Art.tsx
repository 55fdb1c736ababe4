import { MARK } from '../icon.ts'
import { getParcels } from '../parcels.ts'
import { COLORS, SCHEMES } from './colors.ts'
import type { PictureArt } from './picture-card.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The drawing of a picture, in a box. */
export function Art({ art, box }: { art: PictureArt; box: Box }) {
  if (art.kind === 'shapes') {
    const own = art.paths.filter((path) => path.own)
    return (
      <svg aria-hidden="true" {...box} viewBox={art.viewBox.join(' ')}>
        {[...art.paths.filter((path) => !path.own), ...own].map(({ d, own }) => (
          <path
            key={d}
            d={d}
            fill={own ? COLORS.green : COLORS.land}
            stroke={COLORS.paper}
            strokeWidth={art.viewBox[2] / 260}
            strokeLinejoin="round"
          />
        ))}
      </svg>
    )
  }
  const side = Math.min(box.width, box.height)
  const square = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side }
  if (art.kind === 'mark')
    return (
      <svg aria-hidden="true" {...square} viewBox="1 1 22 22">
        <path fill={COLORS.land} d={MARK.parcels} />
        <path fill={COLORS.green} d={MARK.taken} />
      </svg>
    )
  const { parcels, taken, scheme } = getParcels(art.id ?? '')
  const { land, ink } = SCHEMES[art.id === undefined ? 'gray' : scheme]
  return (
    <svg aria-hidden="true" {...square} viewBox="0 0 24 24">
      <rect width="24" height="24" rx="2" fill={land} />
      <path fill={ink} fillOpacity="0.45" d={parcels} />
      <path fill={ink} d={taken} />
    </svg>
  )
}
