import { formatMoney } from '../../_format/money.ts'
import type { BusinessFigures } from './store.ts'

/** The figures of a business listing: its leads and its cost. */
export function MarketplaceFigures({ figures }: { figures: BusinessFigures }) {
  const { accepting, leads, unread, closed, recent, recentCents, before } = figures
  return (
    <>
      <dl className="dash-tiles">
        <Tile name="Leads, 30 days" value={recent.toLocaleString('en-US')} note={getChange(recent, before)} />
        <Tile name="Spent, 30 days" value={formatMoney(recentCents)} note={getPrice(figures)} />
        <Tile
          name="Total leads"
          value={leads.toLocaleString('en-US')}
          note={unread ? `${unread.toLocaleString('en-US')} unread` : 'all read'}
        />
        <Tile
          name="Won"
          value={closed.toLocaleString('en-US')}
          note={leads ? `${((closed / leads) * 100).toFixed(1)}% of all leads` : 'no leads yet'}
        />
      </dl>
      <p className="dash-quiet">
        {accepting
          ? 'Your listing is live.'
          : 'Your listing is paused because you’re not accepting new clients. It won’t get leads.'}
      </p>
    </>
  )
}

const Tile = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      <span>{note}</span>
    </dd>
  </div>
)

/** Formats the price of a lead. Free leads are mentioned only once there is one. */
function getPrice({ leadCostCents, leads }: BusinessFigures): string {
  if (leadCostCents) return `${formatMoney(leadCostCents)} per lead`
  return leads ? 'leads are free' : 'no leads yet'
}

/** "4 more than in the 30 days before" */
function getChange(recent: number, before: number): string {
  const change = recent - before
  if (!change) return 'same as the previous 30 days'
  return `${Math.abs(change).toLocaleString('en-US')} ${change > 0 ? 'more' : 'fewer'} than the previous 30 days`
}
