import { SUBTYPES } from '../../widgets/_domain/businesses/choices.ts'
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
  subtypes: string[]
  languages: string[]
  licenses: string
  markets: string[]
  nationwide: boolean
  google: string | null
}

export const BUSINESSES = 60

/** Number of each kind among ten businesses. */
const SHARES = [4, 3, 2, 1.5]
/**
 * Creates the businesses of the demo world: three pages of one owner, one of another, and one each of further owners.
 * @param owners of the rest, at least as many as those
 */
export function getBusinesses(owners: readonly DemoMember[]): DemoBusiness[] {
  const random = randomFrom('demo businesses')
  const usedNames = new Set<string>()
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
    return getBusiness(random, { owner, kind, place, accepting, name: getName(random, kind, usedNames), at })
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
  const subtypes = Object.keys(SUBTYPES[kind])
  const nationwide = kind === 'lender' && at % 5 === 0
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
    // Two of the specialties, and English with another language for some.
    subtypes: subtypes.filter((_, place) => place === at % subtypes.length || place === (at + 2) % subtypes.length),
    languages: at % 3 ? ['en'] : ['en', 'es'],
    licenses:
      kind === 'agent' ? `${state} ${700_000 + at * 137}` : kind === 'lender' ? `NMLS ${200_000 + at * 211}` : '',
    markets: nationwide ? ['AK', 'HI'] : [state],
    nationwide,
    google: at === 0 ? 'demo:lone-star' : null,
  }
}

function getName(random: Random, kind: BusinessKind, usedNames: Set<string>): string {
  for (;;) {
    const firm = random.pick(FIRMS)
    const name = `${firm} ${random.pick(TRADES[kind])}`
    // While less than half of the firm names are used, no two companies share one, and none is ever repeated.
    if (usedNames.has(name) || (usedNames.has(firm) && usedNames.size < FIRMS.length)) continue
    usedNames.add(name)
    if (usedNames.size < FIRMS.length) usedNames.add(firm)
    return name
  }
}

/** The price list of the demo world, in cents. */
export const LEAD_PRICES: readonly (readonly [kind: BusinessKind, state: string | null, cents: number])[] = [
  ['agent', null, 4500],
  ['agent', 'TX', 6000],
  ['agent', 'CO', 5500],
  ['lender', null, 3500],
  ['lender', 'TX', 4200],
  ['tax', null, 2000],
  ['financial', null, 2800],
]
