import {
  type FinderOption,
  GOALS,
  NONE_APPLY,
  PLANNING_SUBTYPES,
  SITUATIONS,
  STRATEGIES,
  TAX_SUBTYPES,
} from '../../widgets/_domain/finder/options.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import type { BusinessCriteria } from '../finder/match.ts'
import type { BusinessKind } from './businesses.ts'
import { CITIES } from './people-names.ts'
import { type Random, randomFrom } from './random.ts'

const CITY_STATES = [...new Set(CITIES.map(([, state]) => state))]
const ALL_STATES = STATES.map(({ id }) => id as string)

/** Says whom a company of the demo world works with; the same for a company whenever it is asked. */
export function getDemoCriteria(name: string, kind: BusinessKind, at: number): BusinessCriteria {
  const random = randomFrom(`criteria of ${name}`)
  const nothing: BusinessCriteria = {
    ...{ minPrice: null, maxPrice: null, minDownPayment: null },
    ...{ strategies: [], goals: [], situations: [], subtypeIds: [], states: [] },
  }
  if (kind === 'agent')
    return {
      ...nothing,
      minPrice: random.pick([50_000, 75_000, 100_000, 150_000]),
      maxPrice: random.pick([500_000, 750_000, 1_000_000, 2_500_000]),
      strategies: pickSome(random, STRATEGIES),
      goals: pickSome(random, GOALS),
      // Teams with offices elsewhere: in turn, so that no state of the demo world is without an agent.
      states: [0, 1, 2].map((next) => CITY_STATES[(at * 3 + next) % CITY_STATES.length] as string),
    }
  if (kind === 'lender')
    return {
      ...nothing,
      minPrice: random.pick([50_000, 75_000, 100_000]),
      maxPrice: random.pick([1_000_000, 2_000_000, 5_000_000]),
      minDownPayment: random.pick([3.5, 15, 20, 20, 25]),
      situations: pickSome(random, SITUATIONS).filter((each) => each !== NONE_APPLY),
      states: at % 3 ? pickStates(random) : ALL_STATES,
    }
  return {
    ...nothing,
    subtypeIds: pickSome(random, kind === 'tax' ? TAX_SUBTYPES : PLANNING_SUBTYPES).map(Number),
    states: ALL_STATES,
  }
}

/** Picks about two thirds of the options, and one at least. */
function pickSome(random: Random, options: readonly FinderOption[]): string[] {
  const picked = options.filter(() => random.next() < 0.65).map(({ value }) => value)
  return picked.length ? picked : [random.pick(options).value]
}

const pickStates = (random: Random) => CITY_STATES.filter(() => random.next() < 0.4)
