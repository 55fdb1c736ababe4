import { getWords } from '../_domain/entities/entities.ts'
import { getBox } from '../_geo/path.ts'
import { getDrawnStates, shows } from './display.ts'
import { Labels } from './Labels.tsx'
import { Locations } from './Locations.tsx'
import { Images } from './parts/Images.tsx'
import { Lines } from './parts/Lines.tsx'
import { leader } from './parts/leader.tsx'
import { fitPicture, fitsByEstimate } from './picture-fits.ts'
import { withSafeImages } from './picture-images.ts'
import { getLayout, LEGEND, type PictureLayout } from './picture-layout.ts'
import { States } from './States.tsx'
import { SHAPES } from './shapes.ts'
import { TEXTS } from './texts.ts'
import type { MapModel } from './types.ts'

/** What the shapes of a family of maps are, where they are no states. */
const SHAPES_OF: Record<string, string> = { world: 'Countries', county: 'Counties' }
/** Names in the description; after these it says how many there are. */
const NAMES = 300
const NOTHING = new Map<never, never>()

interface Props {
  model: MapModel
  /** The map's name; default "Map". */
  title?: string | undefined
}

/**
 * A map as a drawing of its own, the way it is first seen: the same layers as the island's, without style sheet and script.
 * Of images it has those in data URLs.
 */
export function MapPicture({ model: sourceModel, title = TEXTS.map }: Props) {
  const layout = getLayout(sourceModel)
  const model = fitPicture(withSafeImages(sourceModel), layout)
  const { view, frame, where, width, height } = layout
  const { settings } = model
  const common = { model, where, hitTargets: NOTHING, active: undefined }
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={[frame.x, frame.y, frame.x2 - frame.x, frame.y2 - frame.y].map(rounded).join(' ')}
      width={width}
      height={height}
      role="img"
    >
      <title>{title}</title>
      <desc>{inWords(model, where)}</desc>
      {settings.background_transparent || (
        <rect
          x={view.x}
          y={view.y}
          width={view.x2 - view.x}
          height={view.y2 - view.y}
          fill={settings.background_color}
        />
      )}
      <Images model={model} />
      <Locations boxOf={getBox} {...common} position="bottom" />
      <States {...common} scope={settings.div} images />
      <Lines model={model} />
      <Labels model={model} where={where} fits={fitsByEstimate(model)} leader={leader} />
      <Locations boxOf={getBox} {...common} position="top" />
      <Legend {...layout} />
    </svg>
  )
}

const rounded = (number: number) => Number(number.toFixed(3))

/** The map in words, for those who hear the picture. */
function inWords(model: MapModel, where: PictureLayout['where']): string {
  const locations = model.locations.filter(({ display, displayIds }) => shows(display, displayIds, where))
  return [
    listed(SHAPES_OF[model.name] ?? TEXTS.states, getDrawnStates(model)),
    listed(TEXTS.locations, locations),
    listed(TEXTS.legend, model.legend?.entries ?? []),
  ]
    .filter(Boolean)
    .join(' ')
}

function listed(what: string, elements: readonly { name: string }[]): string {
  const names = elements.slice(0, NAMES).flatMap(({ name }) => getWords(name.slice(0, 200)) || [])
  const more = elements.length - NAMES
  return names.length ? `${what}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` : ''
}

/** The legend as text. Its words have a halo, since what is behind them may have any color. */
function Legend({ legend, corner, unit }: PictureLayout) {
  if (!legend.length) return null
  const size = LEGEND.text
  return (
    <g
      transform={`translate(${rounded(corner.x)} ${rounded(corner.y)})scale(${unit})`}
      fontFamily="system-ui,sans-serif"
      fontSize={size}
      fill="#1b2320"
      stroke="#fbfaf7"
      strokeWidth="3"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {legend.map(({ words, bold, mark }, i) => {
        const middle = (i + 0.5) * LEGEND.line
        // A marker stands on its point; the other shapes lie about it.
        const y = mark?.shape === 'marker' ? middle + size / 2 : middle
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <g key={i}>
            {mark && (
              <path
                d={SHAPES[mark.shape]}
                fill={mark.color}
                fillRule="evenodd"
                stroke="none"
                transform={`translate(${size / 2} ${y})scale(${size})`}
              />
            )}
            <text x={mark ? size + 8 : 0} y={middle} dy=".35em" fontWeight={bold ? 600 : undefined}>
              {words}
            </text>
          </g>
        )
      })}
    </g>
  )
}
