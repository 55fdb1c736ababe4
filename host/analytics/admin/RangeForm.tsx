import { PATH } from './path.ts'
import { getLastDays, PRESETS, type Range } from './range.ts'

/** Chooses the days; they are in the address, so that a view can be sent to somebody. */
export const RangeForm = ({ range, today }: { range: Range; today: string }) => (
  <div className="statistics-range">
    <nav aria-label="Days">
      {PRESETS.map((days) => {
        const { from, to } = getLastDays(today, days)
        const current = from === range.from && to === range.to
        return (
          <a key={days} href={`${PATH}?from=${from}&to=${to}`} aria-current={current ? 'page' : undefined}>
            {days === 365 ? '1 year' : `${days} days`}
          </a>
        )
      })}
    </nav>
    <form action={PATH}>
      <label>
        From
        <input className="plat-input" type="date" name="from" defaultValue={range.from} max={today} />
      </label>
      <label>
        To
        <input className="plat-input" type="date" name="to" defaultValue={range.to} max={today} />
      </label>
      <button type="submit" className="button quiet">
        Show
      </button>
    </form>
  </div>
)
