import type { Database } from '../_db/database.ts'
import { getMemberText } from './people.ts'
import {
  areProfilesMissing,
  type DemoProfile,
  type DemoTie,
  readMembersToDescribe,
  writeProfiles,
  writeTies,
} from './profiles-store.ts'
import { randomFrom } from './random.ts'
import { whileSeeding } from './store.ts'

/** A member who gets a profile. */
export interface MemberToDescribe {
  id: string
  /** The place and kind of their first company. */
  city: string | null
  state: string | null
  kind: string | null
}

const PAIRS_EACH = 4

/** Gives the members of the demo world profiles, followers and colleagues, once. */
export async function seedProfiles(db: Database): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (!(await areProfilesMissing({ pool: client }))) return
    const members = await readMembersToDescribe(client)
    await writeProfiles(client, getProfiles(members))
    await writeTies(client, getTies(members.map(({ id }) => id)))
  })
}

/** Writes profiles that are the same for the same members. */
export function getProfiles(members: readonly MemberToDescribe[]): DemoProfile[] {
  return members.flatMap(({ id, kind }) => {
    const text = getMemberText(id)
    if (!text) return []
    const { city, state, bio, occupation, years, goals, seeking, interests } = text
    const licensed = kind === 'agent' || kind === 'lender'
    return {
      ...{ id, city, state, bio, occupation, years, goals, seeking, interests },
      credentials: licensed ? [{ type: kind, state }] : [],
      investments: text.investments.map((each) => ({ ...each, units: null, city, state })),
    }
  })
}

/** Picks who follows whom, and who are colleagues. */
export function getTies(ids: readonly string[]): DemoTie[] {
  const random = randomFrom('demo ties')
  const pairs = new Set<string>()
  return ids.flatMap((from) =>
    Array.from({ length: PAIRS_EACH }, () => random.pick(ids)).flatMap((to): DemoTie[] => {
      const pair = [from, to].sort().join(' ')
      if (from === to || pairs.has(pair)) return []
      pairs.add(pair)
      return [{ from, to, colleagues: random.next() < 0.5 }]
    }),
  )
}
