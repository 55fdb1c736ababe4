interface Props {
  values: readonly number[]
  /** What is read instead of the picture. */
  label: string
}

const [WIDTH, HEIGHT, EDGE] = [120, 32, 3]

/** A small line of how something went, its end marked. Nothing of fewer than two values. */
export function Sparkline({ values, label }: Props) {
  if (values.length < 2) return null
  const points = getPoints(values)
  const [x = 0, y = 0] = points.at(-1) ?? []
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}

function getPoints(values: readonly number[]): [number, number][] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const step = (WIDTH - 2 * EDGE) / (values.length - 1)
  return values.map((value, i) => {
    // All the same: a line in the middle.
    const share = max > min ? (value - min) / (max - min) : 0.5
    return [round(EDGE + i * step), round(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE))]
  })
}

const round = (value: number) => Math.round(value * 10) / 10
