import type { Database } from '../../_db/database.ts'
import { insertWebinar, type WebinarInput } from '../store.ts'

const HOUR_MS = 3_600_000

/** Creates a live webinar of next week without a limit of places. @returns its ID */
export function makeWebinar(db: Database, overrides: Partial<WebinarInput> = {}): Promise<number> {
  const startsAt = new Date(Date.now() + 7 * 24 * HOUR_MS)
  return insertWebinar(db.pool, {
    title: 'Reading a rent roll',
    summary: 'What the columns say, and what they leave out.',
    body: 'Bring a rent roll of your own.',
    presenterId: null,
    presenterName: 'Dana Ortiz',
    mode: 'live',
    platform: 'other',
    url: 'https://meet.example/room',
    recordingUrl: '',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    timeZone: 'America/New_York',
    minutes: 60,
    capacity: null,
    published: true,
    captions: '',
    ...overrides,
  })
}
