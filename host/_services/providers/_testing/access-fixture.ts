import type { AccessFixture } from '../../../_testing/access-world.ts'
import { putInOutbox, readOutbox } from '../outbox-store.ts'

export const accessFixture: AccessFixture = {
  'GET /dev/outbox/:id': async ({ db }) => {
    await putInOutbox(db.pool, {
      kind: 'mail',
      to: 'vera@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello',
    })
    const [message] = await readOutbox(db, 'vera@example.com', 1)
    return { params: { id: message?.id as number } }
  },
}
