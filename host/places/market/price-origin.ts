import type { Market } from '../../markets/market-store.ts'
import { getSourceName } from '../../markets/publishers.ts'

interface Origin {
  /** The name of the source; undefined where no figure of the county was computed from it. */
  source: string | undefined
  demo: boolean
}

/** Finds where the home values (`zhvi`) or rents (`zori`) of a county come from: each of the two may be imported by itself. */
export function getOrigin(
  { figures, demoPrices }: Pick<Market, 'figures' | 'demoPrices'>,
  measure: 'zhvi' | 'zori',
): Origin {
  const input = figures.flatMap(({ inputs }) => inputs).find((each) => each.measure === measure)
  if (input) return { source: getSourceName(input.source), demo: input.demo }
  return { source: demoPrices ? getSourceName('demo') : undefined, demo: demoPrices }
}
