import type { MemberText } from './member-texts.ts'
import { MEMBERS } from './members.ts'

/** A member of the demo world. */
export interface DemoMember {
  /** Fixed, so that the same person is the same everywhere. */
  id: string
  name: string
  email: string
  admin: boolean
  levels: string[]
  /** E.164, verified */
  phone: string | null
  /** True if one can log in as them. */
  login: boolean
}

/** The password of every demo login; README.md lists them. */
export const DEMO_PASSWORD = 'plat-demo'

/** Argon2id of it, made once (host/accounts/passwords/hash.ts): hashing takes its time. */
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+LuGuzh7AsEhSl+i+VX4gw$5NXDIB8FGWDwHFpO6RcKYiNS8zQ7zzYYBQ4OocWO8ns'

const member = (at: number, name: string, email: string, more: Partial<DemoMember> = {}): DemoMember => ({
  id: getId(at),
  name,
  email: `${email}@demo.plat`,
  admin: false,
  levels: [],
  phone: null,
  login: false,
  ...more,
})

/** uuid of version 4 in form, with the number at its end. */
const getId = (at: number) => `de300000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** The people that one can log in as. */
export const ANN = member(1, 'Ann Alvarez', 'ann', { login: true, phone: '+15125550101' })
export const PAUL = member(2, 'Paul Prior', 'paul', { login: true, levels: ['pro'] })
/** Owns three pages. */
export const OLIVE = member(3, 'Olive Owens', 'olive', { login: true, phone: '+15125550103' })
/** Owns one. */
export const BEN = member(4, 'Ben Brooks', 'ben', { login: true })
export const ADA = member(5, 'Ada Admin', 'ada', { login: true, admin: true })
export const LOGINS = [ANN, PAUL, OLIVE, BEN, ADA]

/** Numbers of the members who are no logins begin here. */
const OTHERS = 100

/** Creates people who own one page each, people who look for one, and people who only talk, without repeating names. */
export function getOtherPeople(
  owners: number,
  investors: number,
): { owners: DemoMember[]; investors: DemoMember[]; talkers: DemoMember[] } {
  const people = MEMBERS.slice(LOGINS.length).map(({ name }, at) =>
    member(OTHERS + at, name, name.toLowerCase().replace(/[^a-z]+/g, '.')),
  )
  return {
    owners: people.slice(0, owners),
    investors: people.slice(owners, owners + investors),
    talkers: people.slice(owners + investors),
  }
}

/** Returns what a member says of themselves, by the id that was made of their place in the list. */
export function getMemberText(id: string): MemberText | undefined {
  const at = Number(id.slice(-12))
  return MEMBERS[at >= OTHERS ? at - OTHERS + LOGINS.length : at - 1]
}
