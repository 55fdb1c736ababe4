import { BUSINESS_KINDS } from '../businesses/schema.ts'
import { BEN, type DemoMember, OLIVE } from './people.ts'
import { ABOUT, CITIES, FIRMS, TRADES } from './people-names.ts'
import { type Random, randomFrom } from './random.ts'

export type BusinessKind = (typeof BUSINESS_KINDS)[number]

export interface DemoBusiness {
  owner: DemoMember
  name: string
  kind: BusinessKind
  description: string
  email: string
  phone: string
  website: string
  city: string
  state: string
  accepting: boolean
  leadCostCents: number
}

export const BUSINESSES = 60

/** Number of each kind among ten businesses. */
const SHARES = [4, 3, 2, 1.5]
/** Cents that a lead costs, at least and at most. */
const COSTS: Record<BusinessKind, [number, number]> = {
  agent: [3500, 9000],
  lender: [2500, 7500],
  tax: [1500, 3500],
  financial: [2000, 4500],
}

/**
 * Creates the businesses of the demo world: three pages of one owner, one of another, and one each of further owners.
 * @param owners of the rest, at least as many as those
 */
export function getBusinesses(owners: readonly DemoMember[]): DemoBusiness[] {
  const random = randomFrom('demo businesses')
  const taken = new Set<string>()
  const own: [DemoMember, BusinessKind, city: number][] = [
    [OLIVE, 'agent', 0],
    [OLIVE, 'lender', 0],
    [OLIVE, 'agent', 1],
    [BEN, 'tax', 6],
  ]
  return Array.from({ length: BUSINESSES }, (_, at) => {
    const kind = own[at]?.[1] ?? (BUSINESS_KINDS[random.weighted(SHARES)] as BusinessKind)
    const place = CITIES[own[at]?.[2] ?? random.integer(0, CITIES.length - 1)] as (typeof CITIES)[number]
    const owner = own[at]?.[0] ?? (owners[at - own.length] as DemoMember)
    // Their owners' pages are there to be looked at.
    const accepting = at < own.length || random.next() > 0.12
    return getBusiness(random, { owner, kind, place, accepting, name: getName(random, kind, taken), at })
  })
}

interface Given {
  owner: DemoMember
  kind: BusinessKind
  place: (typeof CITIES)[number]
  accepting: boolean
  name: string
  at: number
}

function getBusiness(random: Random, { owner, kind, place, accepting, name, at }: Given): DemoBusiness {
  const [city, state, area] = place
  const site = name.toLowerCase().replace(/[^a-z]+/g, '-')
  const [least, most] = COSTS[kind]
  const [what, how] = ABOUT[kind]
  return {
    owner,
    name,
    kind,
    description: `${random.pick(what).replace('{city}', city)} ${random.pick(how)}`,
    email: owner.email,
    // Numbers that are kept for fiction.
    phone: `+1${area}55501${String(at).padStart(2, '0')}`,
    website: `https://${site}.example/`,
    city,
    state,
    accepting,
    leadCostCents: Math.round(random.integer(least, most) / 100) * 100,
  }
}

function getName(random: Random, kind: BusinessKind, taken: Set<string>): string {
  for (;;) {
    const firm = random.pick(FIRMS)
    const name = `${firm} ${random.pick(TRADES[kind])}`
    // While less than half of the firm names are used, no two companies share one, and none is ever repeated.
    if (taken.has(name) || (taken.has(firm) && taken.size < FIRMS.length)) continue
    taken.add(name)
    if (taken.size < FIRMS.length) taken.add(firm)
    return name
  }
}
