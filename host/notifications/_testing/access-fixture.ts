import { readSecret } from '../../_config/secret.ts'
import { notify } from '../../_services/notify/notify-store.ts'
import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { ALERT } from '../alert.ts'
import { makeUnsubscribeToken } from '../mails/unsubscribe-token.ts'

let made = 0

const notification = async ({ db }: World, { whose }: AddressContext) => {
  const about = `fixture:${++made}`
  await notify(db.pool, { kind: ALERT, to: [whose.id], about, title: 'A home for sale', path: '/bigger_deals' })
  const { rows } = await db.pool.query<{ id: number }>(
    'select id::float8 as id from notifications where user_id = $1 and subject = $2',
    [whose.id, about],
  )
  return { params: { id: rows[0]?.id as number }, body: { notification: { read: true } } }
}

const unsubscription = ({ app }: World, place: AddressContext) => ({
  params: {},
  query: {
    token: makeUnsubscribeToken({ userId: getAsker(place).id, groups: ['vote'] }, readSecret(app.site.config)),
  },
})

export const accessFixture: AccessFixture = {
  '/notifications/:id': notification,
  '/mobile/alerts/:id': notification,
  'PATCH /users/:id/notification_settings': (_, { whose }) => ({
    params: { id: whose.id },
    body: { data: { attributes: { vote_site: false } } },
  }),
  '/unsubscribe': unsubscription,
}
