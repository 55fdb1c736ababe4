import type { PoolClient } from 'pg'
import { fillSeats } from '../forums/events/guest-store.ts'
import { insertDetails } from '../forums/writing/details.ts'
import type { KindThread } from './forum-kinds.ts'

/** Writes the events, polls and ads of topics that are there. @param topics ids of the topics, in the order of their threads */
export async function writeKinds(client: PoolClient, threads: readonly KindThread[], topics: readonly number[]) {
  for (const [at, { details, guests, votes, sold, posts }] of threads.entries()) {
    const topic = topics[at] as number
    await insertDetails(client, topic, details)
    await client.query(
      `insert into event_guests (topic_id, user_id, waiting, created_at)
       select $1, id, true, $3::timestamptz + place * interval '97 minutes'
       from unnest($2::uuid[]) with ordinality as g (id, place) order by place`,
      [topic, guests, posts[0]?.at],
    )
    if (guests.length) await fillSeats(client, topic)
    await client.query(
      `insert into poll_votes (topic_id, user_id, position)
       select $1, "user", position from jsonb_to_recordset($2) as v ("user" uuid, position integer)`,
      [topic, JSON.stringify(votes)],
    )
    if (sold) await client.query('update topic_ads set sold_at = now() where topic_id = $1', [topic])
  }
}
