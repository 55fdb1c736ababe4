import type { Level } from '../../../widgets/county-map/levels.ts'

interface Props {
  /** Where one range ends and the next begins, in words. */
  bounds: readonly string[]
  levels: readonly Level[]
  hasGaps: boolean
}

/** The ranges of a map with their colors, the lowest first. */
export function Legend({ bounds, levels, hasGaps }: Props) {
  const words = [
    `Under ${bounds[0]}`,
    ...bounds.slice(1).map((to, i) => `${bounds[i]} to ${to}`),
    `${bounds.at(-1)} or more`,
  ]
  return (
    <ul className="state-map-legend">
      {words.map((range, i) => (
        <li key={range}>
          <i className={`level-${levels[i]}`} />
          {range}
        </li>
      ))}
      {hasGaps && (
        <li>
          <i className="level-none" />
          No data
        </li>
      )}
    </ul>
  )
}
