import type { Message } from '../../../widgets/conversation-thread/contract.ts'
import type { On } from '../../_db/database.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { loadPeople } from '../../profiles/people.ts'
import { readMessages } from './store.ts'

/** Loads messages of a conversation as the island has them. */
export async function loadMessages(
  on: On,
  viewer: Viewer,
  conversation: number,
  range: { before?: number | undefined; after?: number | undefined },
): Promise<Message[]> {
  const rows = await readMessages(on, conversation, viewer.id, range)
  const people = await loadPeople(
    { pool: on },
    rows.map(({ authorId }) => authorId),
    viewer,
  )
  return rows.map(({ id, authorId, body, removed, at }) => {
    const author = authorId === null ? undefined : people.get(authorId)
    return {
      id,
      author: author ? { name: author.name, href: author.href } : null,
      mine: authorId === viewer.id,
      body,
      removed,
      at: at.toISOString(),
    }
  })
}
