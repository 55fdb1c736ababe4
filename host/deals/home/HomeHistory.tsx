import { formatWholeDollars } from '../../_format/money.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { Listing, PropertyTax } from './store.ts'

interface Props {
  /** Oldest first. */
  sales: readonly { date: string; cents: number }[]
  listing: Listing | undefined
  squareFeet: number | null
  taxes: PropertyTax[]
}

interface PriceEvent {
  day: string
  what: string
  dollars: number
}

/** What a home was listed and sold for, and what it was taxed. */
export function HomeHistory({ sales, listing, squareFeet, taxes }: Props) {
  const events: PriceEvent[] = [
    ...(listing ? [{ day: listing.listedOn, what: 'Listed for sale', dollars: listing.price }] : []),
    ...sales.map(({ date, cents }) => ({ day: date, what: 'Sold', dollars: Math.round(cents / 100) })).reverse(),
  ].sort((one, other) => other.day.localeCompare(one.day))
  return (
    <div className="home-history">
      {events.length > 0 && (
        <div>
          <h2 id="home-prices">Price history</h2>
          <FigureTable
            columns={['Date', { words: 'Event' }, 'Price', 'Change', 'Per sq ft']}
            aria-labelledby="home-prices"
          >
            {events.map((event, at) => (
              <tr key={`${event.day} ${event.what}`}>
                <th scope="row">{DAY.format(new Date(event.day))}</th>
                <td className="figure-words">{event.what}</td>
                <td className="figure-main">{formatWholeDollars(event.dollars)}</td>
                <td>{formatChange(event, events[at + 1])}</td>
                <td>{squareFeet ? formatWholeDollars(Math.round(event.dollars / squareFeet)) : '–'}</td>
              </tr>
            ))}
          </FigureTable>
        </div>
      )}
      {taxes.length > 0 && (
        <div>
          <h2 id="home-taxes">Tax history</h2>
          <FigureTable columns={['Year', 'Property tax', 'Change', 'Assessed value']} aria-labelledby="home-taxes">
            {taxes.map(({ year, cents, assessedCents }, at) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td className="figure-main">{formatWholeDollars(Math.round(cents / 100))}</td>
                <td>{formatChange({ dollars: cents }, taxes[at + 1] && { dollars: taxes[at + 1]?.cents ?? 0 })}</td>
                <td>{assessedCents === null ? '–' : formatWholeDollars(Math.round(assessedCents / 100))}</td>
              </tr>
            ))}
          </FigureTable>
        </div>
      )}
    </div>
  )
}

type Dollars = Pick<PriceEvent, 'dollars'>

/** "+4.2%", since the event before; a dash for the first. */
function formatChange({ dollars }: Dollars, before: Dollars | undefined): string {
  if (!before?.dollars) return '–'
  const percent = (100 * (dollars - before.dollars)) / before.dollars
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
