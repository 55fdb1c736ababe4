import type { Database } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { Person, PersonViewer } from '../../profiles/person.ts'
import { createSeats } from './seats-store.ts'

export type { GuestChange, GuestState } from './seats-store.ts'

export const { register, cancel, fillSeats, readGuest } = createSeats({
  lock: `select e.capacity, e.ends_at <= now() as over, e.canceled_at is not null as canceled from topic_events e join topics t on t.id = e.topic_id
    where e.topic_id = $1 and t.removed_at is null for update of e`,
  capacity: 'select capacity from topic_events where topic_id = $1',
  guests: 'event_guests',
  key: 'topic_id',
})

export interface Guest {
  person: Person | undefined
  waiting: boolean
  createdAt: Date
}

/** Lists the guests of an event in the order in which they registered, those who wait last. */
export async function listGuests(db: Database, topicId: number, viewer: PersonViewer): Promise<Guest[]> {
  const { rows } = await db.pool.query<{ userId: string; waiting: boolean; createdAt: Date }>(
    `select g.user_id as "userId", g.waiting, g.created_at as "createdAt" from event_guests g
     where g.topic_id = $1 order by g.waiting, g.turn limit 5000`,
    [topicId],
  )
  const people = await loadPeople(
    db,
    rows.map(({ userId }) => userId),
    viewer,
  )
  return rows.map(({ userId, ...guest }) => ({ ...guest, person: people.get(userId) }))
}
