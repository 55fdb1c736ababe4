import type { PoolClient } from 'pg'
import type { PollResults } from '../../../widgets/_domain/forums/kinds.ts'
import type { On } from '../../_db/database.ts'
import type { PollInput } from './poll-form.ts'

export interface PollOption {
  /** From 1. */
  position: number
  label: string
  votes: number
}

export interface Poll {
  question: string
  results: PollResults
  closesAt: Date | null
  closed: boolean
  /** Goes up with each change of its words. */
  version: number
  options: PollOption[]
  /** The position that the viewer has voted for. */
  vote: number | undefined
}

export async function insertPoll(client: PoolClient, topicId: number, poll: PollInput): Promise<void> {
  await client.query('insert into polls (topic_id, question, results, closes_at) values ($1, $2, $3, $4)', [
    topicId,
    poll.question,
    poll.results,
    poll.closesAt,
  ])
  await insertOptions(client, topicId, poll.options)
}

/** Inserts the options of a poll, with positions from 1 in their order. */
export async function insertOptions(client: PoolClient, topicId: number, options: readonly string[]): Promise<void> {
  await client.query(
    `insert into poll_options (topic_id, position, label)
     select $1, position, label from unnest($2::text[]) with ordinality as o (label, position)`,
    [topicId, options],
  )
}

/** Reads the poll of a topic with its counts. @param viewer whose vote is looked up; uuid */
export async function readPoll(on: On, topicId: number, viewer: string | undefined): Promise<Poll | undefined> {
  const { rows } = await on.query(
    `select p.question, p.results, p.closes_at as "closesAt", coalesce(p.closes_at <= now(), false) as closed,
       p.version, o.position, o.label, count(v.user_id)::int as votes,
       (select position from poll_votes m where m.topic_id = p.topic_id and m.user_id = $2) as vote
     from polls p join poll_options o using (topic_id)
     left join poll_votes v on v.topic_id = o.topic_id and v.position = o.position
     where p.topic_id = $1 group by p.topic_id, o.position, o.label order by o.position`,
    [topicId, viewer ?? null],
  )
  const [first] = rows
  if (!first) return undefined
  const { question, results, closesAt, closed, version, vote } = first
  return {
    version,
    question,
    results,
    closesAt,
    closed,
    vote: vote ?? undefined,
    options: rows.map(({ position, label, votes }) => ({ position, label, votes })),
  }
}

/** The outcome of a vote. */
export type Voted = 'voted' | 'closed' | 'changed' | 'no option' | 'unknown'

/**
 * Votes in a poll, in the place of the member's vote before. One statement, so that none counts after the poll has closed, nor
 * for words that its author is changing.
 * @param version of the poll that the member has read; any where it is left out
 */
export async function votePoll(
  on: On,
  topicId: number,
  userId: string,
  position: number,
  version?: number,
): Promise<Voted> {
  const { rowCount } = await on.query(
    `insert into poll_votes (topic_id, user_id, position)
     select p.topic_id, u.id, o.position from polls p join topics t on t.id = p.topic_id and t.removed_at is null
       join poll_options o on o.topic_id = p.topic_id and o.position = $3, users u
     where p.topic_id = $1 and u.id = $2 and (p.closes_at is null or p.closes_at > now())
       and p.version = coalesce($4, p.version)
     for share of p, o
     on conflict (topic_id, user_id) do update set position = excluded.position, voted_at = now()`,
    [topicId, userId, position, version ?? null],
  )
  if (rowCount) return 'voted'
  const poll = await readPoll(on, topicId, userId)
  if (!poll) return 'unknown'
  if (poll.closed) return 'closed'
  if (version !== undefined && version !== poll.version) return 'changed'
  return poll.options.some((option) => option.position === position) ? 'unknown' : 'no option'
}
