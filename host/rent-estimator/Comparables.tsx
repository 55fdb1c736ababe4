import { moneyOf, monthInWords } from '../insights/months.ts'
import { propertyPath } from '../insights/paths.ts'
import type { Comparable } from './rules.ts'
import { bedsOf, TYPE_NAMES } from './words.ts'

/** The homes that an estimate rests on, nearest first. */
export function Comparables({ list, shown, all }: { list: Comparable[]; shown: number; all: string | undefined }) {
  if (!list.length) return null
  const rest = list.length - shown
  return (
    <div className="comparables">
      <h2 id="comparables">Comparable homes</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys */}
      <section className="comparables-scroll" aria-labelledby="comparables" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Rent a month</th>
              <th scope="col">Miles</th>
              <th scope="col">Beds</th>
              <th scope="col">Baths</th>
              <th scope="col">Sq ft</th>
              <th scope="col" className="comparables-word">
                Type
              </th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, shown).map((home) => (
              <Row key={home.id} home={home} />
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && all && (
        <p className="comparables-all">
          <a href={all}>
            Show the other {rest} {rest === 1 ? 'home' : 'homes'}
          </a>
        </p>
      )}
    </div>
  )
}

const Row = ({ home }: { home: Comparable }) => (
  <tr>
    <th scope="row">
      <a href={propertyPath(home.id)}>{home.address}</a>
    </th>
    <td className="comparables-main" title={monthInWords(home.month)}>
      {moneyOf(home.rentCents)}
    </td>
    <td>{home.miles.toFixed(1)}</td>
    <td>{home.beds === 0 ? bedsOf(0) : home.beds}</td>
    <td>{home.baths}</td>
    <td>{home.squareFeet === null ? '–' : WHOLE.format(home.squareFeet)}</td>
    <td className="comparables-word">{TYPE_NAMES[home.structureType]}</td>
  </tr>
)

const WHOLE = new Intl.NumberFormat('en-US')
