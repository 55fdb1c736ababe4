interface Sums {
  views: number
  visits: number
  visitors: number
}

interface Props {
  sums: Sums
  previous: Sums
  days: number
}

/** The sums of a range beside those of as many days before. */
export function SumTiles({ sums, previous, days }: Props) {
  const tiles = [
    ['Visits', sums.visits, previous.visits],
    ['Page views', sums.views, previous.views],
    ['Views per visit', sums.visits && sums.views / sums.visits, previous.visits && previous.views / previous.visits],
    ['Visitors a day, with consent', sums.visitors / days, previous.visitors / days],
  ] as const
  return (
    <dl className="statistics-tiles">
      {tiles.map(([label, value, before]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })}</b>
            <small>{describeChange(value, before, days)}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function describeChange(value: number, before: number, days: number): string {
  if (!before) return `No figures for the ${days} days before`
  const percent = Math.round((value / before - 1) * 100)
  if (percent === 0) return `As in the ${days} days before`
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% on the ${days} days before`
}
