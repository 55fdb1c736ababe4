import type { AccessFixture } from '../../_testing/access-world.ts'

/** What a bulk action needs; ids of nothing change nothing. */
const bulk = (action: string, id: string) => () => ({ params: {}, body: { action, ids: [id], reason: 'Spam' } })
const NOBODY = '00000000-0000-4000-8000-000000000000'

export const accessFixture: AccessFixture = {
  'GET /admin/businesses/:company': (_, { page }) => ({ params: { company: page } }),
  '/admin/banners/:banner': async ({ db }) => {
    const { rows } = await db.pool.query<{ id: string }>("insert into banners (message) values ('Hello') returning id")
    return { params: { banner: rows[0]?.id as string }, body: { message: 'Hello' } }
  },
  'POST /admin/banners': () => ({ params: {}, body: { message: 'Hello', ends_at: '2099-01-01T10:00' } }),
  'POST /admin/banners/bulk': bulk('end', '999999'),
  'POST /admin/businesses/bulk': bulk('show', '999999'),
  'POST /admin/members/bulk': bulk('activate', NOBODY),
  'POST /admin/stored-maps/bulk': bulk('put_back', 'nothing'),
  'POST /admin/uploads/bulk': bulk('put_back', NOBODY),
  'POST /admin/jobs/bulk': bulk('retry', NOBODY),
  'POST /admin/outbox/bulk': bulk('drop', NOBODY),
  'PUT /admin/settings/:name': () => ({ params: { name: 'mortgage_rate' }, body: { value: '6.5' } }),
  'PUT /admin/flags/:name': () => ({ params: { name: 'signup' }, body: { state: 'on' } }),
}
