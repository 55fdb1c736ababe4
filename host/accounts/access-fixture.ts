import { randomUUID } from 'node:crypto'
import type { AccessFixture } from '../_testing/access-world.ts'
import { sessions } from './schema.ts'

export const accountFixture: AccessFixture = {
  'GET /api/v1/account_requests/:email': async ({ db }) => {
    await db.pool.query("insert into account_requests (email) values ('asked@example.com') on conflict do nothing")
    return { params: { email: 'asked@example.com' } }
  },
  'DELETE /sessions/:id': async ({ db }, { whose }) => {
    const expiresAt = new Date(Date.now() + 86_400_000)
    const [session] = await db.drizzle
      .insert(sessions)
      .values({ userId: whose.id, token: randomUUID(), expiresAt })
      .returning({ id: sessions.id })
    return { params: { id: session?.id as string } }
  },
}
