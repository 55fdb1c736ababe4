import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { EventName, EventProperties } from '../../../widgets/_http/track/catalog.ts'
import type { On } from '../../_db/database.ts'
import { isStaff } from '../../_http/viewer.ts'
import { cleanPath } from './clean-path.ts'
import { leavesOutAdministrators } from './parse-event.ts'
import { storeEvents } from './store.ts'
import { asksForPrivacy, getVisitorId } from './visitor.ts'

/**
 * Stores an event that the server knows of better than a page does. Browsers that ask not to be tracked, and administrators where the
 * catalog leaves them out, are not counted.
 * @param on the pool, or a transaction that the event belongs to
 */
export async function recordEvent<Name extends EventName>(
  on: On,
  request: FastifyRequest,
  name: Name,
  properties: EventProperties<Name>,
): Promise<void> {
  if (asksForPrivacy(request) || (isStaff(request.viewer) && leavesOutAdministrators(name))) return
  await storeEvents(on, [{ id: randomUUID(), name, happenedAt: new Date(), properties }], {
    visitorId: getVisitorId(request),
    path: cleanPath(request.url),
  })
}
