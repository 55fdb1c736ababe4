import type { Person } from '../profiles/person.ts'
import { FORMER_MEMBER } from '../profiles/person.ts'
import type { NotificationFacts } from './sentences.ts'
import type { StoredNotification } from './store.ts'

/** A notification with the names of those who did it, as its reader sees them. */
export const getFacts = (row: StoredNotification, people: ReadonlyMap<string, Person>): NotificationFacts => ({
  ...row,
  names: row.actors.map((id) => people.get(id)?.name ?? FORMER_MEMBER),
})
