import type { PoolClient } from 'pg'
import { HttpError } from '../../_http/errors.ts'
import { type PollChange, VOTED } from './poll-change.ts'
import { insertOptions, insertPoll } from './store.ts'

/**
 * Changes the poll of a topic: all of it before the first vote, afterwards when it closes. The poll is locked, so that a vote
 * comes before the change or counts for the new words.
 * @throws HttpError 409 where somebody has voted meanwhile
 */
export async function changePoll(client: PoolClient, topicId: number, change: PollChange): Promise<void> {
  const { rowCount: found } = await client.query('select from polls where topic_id = $1 for update', [topicId])
  // Asked by itself: a statement that waits for the lock does not see the vote that it waited for.
  const { rows: votes } = await client.query('select from poll_votes where topic_id = $1 limit 1', [topicId])
  if (change.kind === 'closing') {
    await client.query('update polls set closes_at = $2 where topic_id = $1', [topicId, change.closesAt])
    return
  }
  if (votes.length > 0) throw new HttpError('conflict', VOTED)
  const { poll } = change
  if (!poll) {
    await client.query('delete from polls where topic_id = $1', [topicId])
    return
  }
  if (!found) {
    await insertPoll(client, topicId, poll)
    return
  }
  await client.query(
    'update polls set question = $2, results = $3, closes_at = $4, version = version + 1 where topic_id = $1',
    [topicId, poll.question, poll.results, poll.closesAt],
  )
  await client.query('delete from poll_options where topic_id = $1', [topicId])
  await insertOptions(client, topicId, poll.options)
}
