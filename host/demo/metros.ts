import type { County } from '../reference/counties.ts'
import type { Economy } from './economy.ts'
import type { Settlement } from './settlement.ts'

/** A county and the made-up metro area that it belongs to. */
export interface Metro {
  fips: string
  /** "Chicago area, IL-IN (demo)": nobody shall take it for an official name. */
  msa: string
}

/** People in the county that a metro area forms around. */
const CORE = 90_000
const KM_A_DEGREE = 111.2

/**
 * Creates a metro area around each large county outside of a larger one's reach, from all counties within its own
 * reach.
 */
export function getMetros(
  counties: readonly County[],
  economies: Map<string, Economy>,
  settlements: readonly Settlement[],
): Metro[] {
  const places = new Map(counties.map((county) => [county.fips, county]))
  const areas: { core: County; reach: number; members: County[] }[] = []
  for (const { fips, people } of [...economies.values()].sort((a, b) => b.people - a.people)) {
    const county = places.get(fips)
    if (!county) continue
    const area = areas.find(({ core, reach }) => kilometres(core, county) < reach)
    if (area) area.members.push(county)
    else if (people >= CORE) areas.push({ core: county, reach: getReach(people), members: [county] })
  }
  const settled = Map.groupBy(settlements, ({ fips }) => fips)
  return areas.flatMap(({ core, members }) => {
    const states = [...new Set(members.map(({ state }) => state))].join('-')
    const city = middleCity(members.flatMap(({ fips }) => settled.get(fips) ?? []))
    const msa = `${city ?? core.name} area, ${states} (demo)`
    return members.map(({ fips }) => ({ fips, msa }))
  })
}

/** 30 km around a small city, about 75 around the largest. */
const getReach = (people: number) => 30 + 25 * Math.log10(people / CORE)

/** Finds the city where ZIP codes are densest: Manhattan's "New York", though more people live in Queens. */
function middleCity(places: readonly Settlement[]): string | undefined {
  const weights = new Map<string, number>()
  for (const { city, density } of places) weights.set(city, (weights.get(city) ?? 0) + density)
  return [...weights].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0]
}

function kilometres(a: County, b: County): number {
  const north = (a.latitude ?? 0) - (b.latitude ?? 0)
  const east = ((a.longitude ?? 0) - (b.longitude ?? 0)) * Math.cos(((a.latitude ?? 0) * Math.PI) / 180)
  return Math.hypot(north, east) * KM_A_DEGREE
}
