import { PAST_COUNTIES } from '../reference/past-counties.ts'
import type { CountyFigure } from './figures.ts'

/** The parts of a figure that decide between an old county and its successors. */
type DatedFigure = Pick<CountyFigure, 'fips' | 'metric' | 'period' | 'demo'>

/** Areas that share ground: counties that are no more, and what took their place. */
export interface Succession {
  old: readonly string[]
  today: readonly string[]
  /** The last year that ended with the old ones. */
  until: number
}

/** The successions of counties. All of Connecticut is one, because its counties and planning regions do not nest. */
export const SUCCESSIONS: readonly Succession[] = getGroups(PAST_COUNTIES)

/**
 * Returns the figures to publish. If areas share ground, a metric is published either for the former ones or for the
 * current ones: for the current ones if they have any, unless theirs are demo figures and the former ones' are not
 * (docs/decisions/014).
 */
export function withoutOverlap<F extends DatedFigure>(figures: readonly F[], successions = SUCCESSIONS): F[] {
  const left = new Set<F>()
  const byFips = Map.groupBy(figures, ({ fips }) => fips)
  for (const { old, today, until } of successions) {
    const before = old.flatMap((fips) => byFips.get(fips) ?? [])
    if (!before.length) continue
    // A neighbor that took in a county stood beside it until then; figures of that time are of two areas.
    const after = today.flatMap((fips) => byFips.get(fips) ?? []).filter(({ period }) => getYear(period) > until)
    for (const [metric, mine] of Map.groupBy(before, ({ metric }) => metric)) {
      const theirs = after.filter((figure) => figure.metric === metric)
      const losers = theirs.length && weight(theirs) >= weight(mine) ? mine : theirs
      for (const figure of losers) left.add(figure)
    }
  }
  return figures.filter((figure) => !left.has(figure))
}

/** Returns the areas that replaced a county, and those that it replaced. */
export function getSuccession(fips: string): { became: string[]; was: string[] } {
  return {
    became: PAST_COUNTIES.find((past) => past.fips === fips)?.became ?? [],
    was: PAST_COUNTIES.filter(({ became }) => became.includes(fips)).map((past) => past.fips),
  }
}

const weight = (figures: DatedFigure[]) => (figures.some(({ demo }) => !demo) ? 1 : 0)
const getYear = (period: string) => Number(period.slice(0, 4))

/** Joins counties that ended in the same year and left ground to the same one. */
function getGroups(past: readonly { fips: string; until: number; became: readonly string[] }[]): Succession[] {
  const groups: { old: string[]; today: Set<string>; until: number }[] = []
  for (const { fips, until, became } of past) {
    const kin = groups.filter((group) => group.until === until && became.some((id) => group.today.has(id)))
    const joined = {
      until,
      old: [...kin.flatMap(({ old }) => old), fips],
      today: new Set([...kin.flatMap(({ today }) => [...today]), ...became]),
    }
    groups.splice(0, groups.length, ...groups.filter((group) => !kin.includes(group)), joined)
  }
  return groups.map(({ old, today, until }) => ({ old, today: [...today], until }))
}
