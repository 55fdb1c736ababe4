import type { Database } from '../_db/database.ts'
import type { PictureCard } from '../_pages/pictures/picture-card.ts'
import { formatReplies } from '../forums/labels.ts'
import { readTopic } from '../forums/topic/store.ts'

/** Returns the picture of a topic; undefined if there is none with this id, or nothing is left in it. */
export async function getTopicPicture(db: Database, id: number): Promise<PictureCard | undefined> {
  const topic = await readTopic(db, id)
  if (!topic || topic.removed) return undefined
  return {
    eyebrow: topic.forum,
    title: topic.title,
    lead: formatReplies(topic.replies),
    facts: [],
    art: { kind: 'avatar', id: topic.authorId },
    demo: topic.demo,
  }
}
