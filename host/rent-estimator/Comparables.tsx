import { formatRoundedCents } from '../_format/money.ts'
import { monthInWords } from '../_format/months.ts'
import { FigureTable } from '../_pages/FigureTable.tsx'
import { formatBeds, TYPE_NAMES } from './labels.ts'
import { propertyPath } from './paths.ts'
import type { Comparable } from './rules.ts'

const COLUMNS = ['Address', 'Monthly rent', 'Miles', 'Beds', 'Baths', 'Sq ft', { words: 'Type' }]

/** The homes that an estimate rests on, nearest first. */
export function Comparables({ list, shown, all }: { list: Comparable[]; shown: number; all: string | undefined }) {
  if (!list.length) return null
  const rest = list.length - shown
  return (
    <div className="comparables">
      <h2 id="comparables">Comparable homes</h2>
      <FigureTable columns={COLUMNS} aria-labelledby="comparables">
        {list.slice(0, shown).map((home) => (
          <Row key={home.id} home={home} />
        ))}
      </FigureTable>
      {rest > 0 && all && (
        <p className="comparables-all">
          <a href={all}>
            Show {rest} {rest === 1 ? 'home' : 'homes'}
          </a>
        </p>
      )}
    </div>
  )
}

const Row = ({ home }: { home: Comparable }) => (
  <tr data-deal={home.id}>
    <th scope="row">
      <a href={propertyPath(home.id)}>{home.address}</a>
    </th>
    <td className="figure-main" title={monthInWords(home.month)}>
      {formatRoundedCents(home.rentCents)}
    </td>
    <td>{home.miles.toFixed(1)}</td>
    <td>{home.beds === 0 ? formatBeds(0) : home.beds}</td>
    <td>{home.baths}</td>
    <td>{home.squareFeet === null ? '–' : WHOLE.format(home.squareFeet)}</td>
    <td className="figure-words">{TYPE_NAMES[home.structureType]}</td>
  </tr>
)

const WHOLE = new Intl.NumberFormat('en-US')
