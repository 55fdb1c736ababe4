import type { Database } from '../_db/database.ts'
import type { PictureCard } from '../_pages/pictures/picture-card.ts'
import { formatWhen, getState, STATE_LABELS } from '../webinars/labels.ts'
import { readWebinar } from '../webinars/store.ts'

/** Returns the picture of a webinar; undefined if there is none with this ID, or it is a draft. */
export async function getWebinarPicture(db: Database, id: number): Promise<PictureCard | undefined> {
  const webinar = await readWebinar(db, id)
  if (!webinar?.published) return undefined
  return {
    eyebrow: `Webinar · ${STATE_LABELS[getState(webinar, new Date())]}`,
    title: webinar.title,
    lead: formatWhen(webinar),
    facts: [],
    art: webinar.presenterId ? { kind: 'avatar', id: webinar.presenterId } : { kind: 'mark' },
    demo: webinar.demo,
  }
}
