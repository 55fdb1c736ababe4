import { withoutState } from '../../_format/places.ts'
import { marketPath } from '../../markets/paths.ts'
import type { CountyPath, Shapes } from '../shapes.ts'

interface Props {
  /** The county first, then those around it. */
  shapes: Shapes
  name: string
  /** "Hays County, TX" by FIPS. */
  names: ReadonlyMap<string, string>
}

/** Cells that a letter of a label takes. */
const LETTER = 6.5

/** The county among its neighbors, each a link to its market, named where there is room. */
export function Locator({ shapes, name, names }: Props) {
  const [own, ...others] = shapes.counties
  return (
    <nav className="locator" aria-label={`${name} and its neighbors`}>
      <svg viewBox={shapes.viewBox.join(' ')}>
        <title>{`${name} and its neighbors`}</title>
        {others.map((county) => {
          const { fips, d } = county
          return (
            <a key={fips} href={marketPath(fips)} tabIndex={-1} aria-label={names.get(fips)}>
              <path d={d}>
                <title>{names.get(fips)}</title>
              </path>
              <Label county={county} name={names.get(fips) ?? ''} box={shapes.viewBox} />
            </a>
          )
        })}
        {own && <path className="locator-own" d={own.d} />}
      </svg>
    </nav>
  )
}

/** The name of a neighbor, where its county is wide enough and its middle well inside the picture. */
function Label({ county: { at, width }, name, box }: { county: CountyPath; name: string; box: Shapes['viewBox'] }) {
  const [x, y] = at
  const [left, top, across, down] = box
  const words = withoutState(name).replace(/ (County|Parish|Borough|Census Area|Municipality|Planning Region)$/, '')
  const half = (words.length * LETTER) / 2
  const isInside = x - half > left && x + half < left + across && y > top + 12 && y < top + down - 8
  if (!words || !isInside || width < half * 2) return null
  return (
    <text x={x} y={y}>
      {words}
    </text>
  )
}
