import { MEMBERS } from './members.ts'
import { getMemberText } from './people.ts'
import type { Random } from './random.ts'

/** Trades that a reply can ask for, and the occupations that they are known by. */
const TRADES: Record<string, RegExp> = {
  lender: /loan officer|mortgage|lender/i,
  agent: /real estate agent|broker|realtor/i,
  tax: /\bcpa\b|tax|enrolled agent|accountant|bookkeeper/i,
  manager: /property manage|leasing/i,
  builder: /contractor|carpenter|electrician|plumber|hvac|roofer|handyman|mason|painter|superintendent/i,
  inspector: /inspector|appraiser/i,
  lawyer: /attorney|paralegal/i,
  insurer: /insurance/i,
  planner: /financial/i,
}

const NAMES = new Set(MEMBERS.flatMap(({ name }) => name.split(' ')))

/** Who may have written a post: one member by a part of their name, or a trade, a state, or both, of which the trade matters more. */
export interface Voice {
  name?: string
  trade?: string
  state?: string
}

/** Splits `@lender-OH Text` or `@Kirby Text` into whose voice it is and what they say; text without a mark is anybody's. */
export function getVoice(text: string): { voice: Voice; said: string } {
  const [, mark, words] = /^@(\p{L}+(?:-[A-Z]{2})?) (.*)$/su.exec(text) ?? []
  if (mark === undefined || words === undefined) return { voice: {}, said: text }
  const voice: Voice = {}
  if (NAMES.has(mark)) return { voice: { name: mark }, said: words }
  for (const part of mark.split('-')) {
    if (/^[A-Z]{2}$/.test(part)) voice.state = part
    else if (Object.hasOwn(TRADES, part)) voice.trade = part
    else throw new Error(`${mark} is no voice; expected a name, a state, or one of ${Object.keys(TRADES).join(', ')}`)
  }
  return { voice, said: words }
}

/**
 * Picks who writes a post: of those left, somebody of the trade and the state, else of one of them, else anybody.
 * @param left ids of members, at least one
 */
export function castVoice(random: Random, { name, trade, state }: Voice, left: readonly string[]): string {
  if (name !== undefined)
    return left.find((id) => getMemberText(id)?.name.split(' ').includes(name)) ?? random.pick(left)
  if (trade === undefined && state === undefined) return random.pick(left)
  const fits = (id: string, both: boolean) => {
    const member = getMemberText(id)
    if (!member) return false
    const tradeFits = trade === undefined || TRADES[trade]?.test(member.occupation) === true
    const stateFits = state === undefined || member.state === state
    if (both) return tradeFits && stateFits
    return trade === undefined ? stateFits : tradeFits
  }
  const closest = left.filter((id) => fits(id, true))
  if (closest.length) return random.pick(closest)
  const close = left.filter((id) => fits(id, false))
  return random.pick(close.length ? close : left)
}
