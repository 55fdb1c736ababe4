import { extent, quantileSorted } from 'd3-array'
import { PALETTES } from './palettes.ts'

export interface Class {
  color: string
  /** `1,200 – 1,500`. */
  name: string
  ids: string[]
}

/**
 * Sorts values into classes of about as many members each (`quantile`) or of equal width (`equal`). Where values are alike there
 * may be fewer than asked for.
 */
export function classify(
  values: ReadonlyMap<string, number>,
  method: 'quantile' | 'equal',
  count: number,
  palette: string,
): Class[] {
  const sorted = [...values.values()].sort((a, b) => a - b)
  const [low, high] = extent(sorted)
  if (low === undefined || high === undefined) return []
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count
    return method === 'equal' ? low + (high - low) * share : (quantileSorted(sorted, share) as number)
  }).filter((cut, index, all) => cut > low && cut !== all[index - 1])
  const groups = Array.from({ length: cuts.length + 1 }, () => ({ ids: [] as string[], values: [] as number[] }))
  for (const [id, value] of values) {
    const group = groups[cuts.filter((cut) => value >= cut).length]
    group?.ids.push(id)
    group?.values.push(value)
  }
  const filled = groups.filter(({ ids }) => ids.length)
  const format = createFormat(low, high)
  return filled.map(({ ids, values: held }, index) => {
    const [from, to] = [Math.min(...held), Math.max(...held)].map(format)
    return { ids, color: getColor(palette, index, filled.length), name: from === to ? `${from}` : `${from} – ${to}` }
  })
}

/** Spreads the classes over the palette. The palest color is for seven alone: beside it, states without a value stand out less. */
function getColor(palette: string, index: number, count: number): string {
  const colors = (PALETTES[palette] ?? PALETTES.blue) as string[]
  const first = count > 6 ? 0 : 1
  const last = colors.length - 1
  return colors[count === 1 ? 4 : Math.round(first + (index * (last - first)) / (count - 1))] as string
}

/** Formats numbers with as many decimals as tell these apart. */
function createFormat(low: number, high: number): (value: number) => string {
  const digits = Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(high - low || Math.abs(high) || 1))))
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
  return (value) => format.format(value).replace('-', '−')
}
