import { randomUUID } from 'node:crypto'
import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'POST /events': () => ({
    params: {},
    body: {
      sentAt: 1000,
      path: '/forums',
      events: [{ id: randomUUID(), name: 'Sorted Forum Discussions', at: 900, properties: { sort: 'newest' } }],
    },
  }),
  'POST /beacons': () => ({
    params: {},
    body: { path: '/forums', percentConsumed: 40, duration: 12, contentId: null },
  }),
  'POST /privacy-choices': () => ({ params: {}, body: { choice: 'decline' } }),
}
