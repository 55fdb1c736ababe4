import { getBarBox } from './Marks.tsx'
import { percent } from './numbers.ts'
import type { Stop } from './types.ts'

/** What marks the stop that is read: a line through its points, or its bar. */
export function Cursor({ stop: { at, dots, bar } }: { stop: Stop }) {
  const x = percent(at)
  if (bar) return <rect className="chart-on" {...getBarBox(bar)} />
  return (
    <>
      <line className="chart-cross" x1={x} x2={x} y2="100%" />
      {dots.map(({ y, tone }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sales of one month may have had one price
        <circle key={i} className={`chart-dot chart-${tone}`} cx={x} cy={percent(y)} r="5" />
      ))}
    </>
  )
}

/** The values of a stop, beside it. What it says is in the plot's own value text, so those who hear the page skip it. */
export function CursorCard({ stop: { at, name, values, dots, bar } }: { stop: Stop }) {
  const tops = bar ? [bar.y] : dots.map(({ y }) => y)
  const before = at > 0.5
  // Beside the bar, so that its own label stays free.
  const left = bar ? bar.x + (before ? 0 : bar.width) : at
  const top = Math.min(0.55, Math.max(0, Math.min(...tops) - 0.1))
  return (
    <div
      className={before ? 'chart-card chart-card-before' : 'chart-card'}
      aria-hidden="true"
      dir="auto"
      style={{ left: percent(left), top: percent(top) }}
    >
      <b>{name}</b>
      {values.map(({ label, value, tone }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={i} className={`chart-key chart-${tone}`}>
          {label} <strong translate="no">{value}</strong>
        </span>
      ))}
    </div>
  )
}
