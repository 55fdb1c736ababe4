import { parseMembers } from './member-texts.ts'
import { MEMBERS_1 } from './members-1.ts'
import { MEMBERS_2 } from './members-2.ts'
import { MEMBERS_3 } from './members-3.ts'
import { MEMBERS_4 } from './members-4.ts'

/** The members of the demo world: those one can log in as, owners of company pages in the order of these, and all others. */
export const MEMBERS = [MEMBERS_1, MEMBERS_2, MEMBERS_3, MEMBERS_4].flatMap(parseMembers)
