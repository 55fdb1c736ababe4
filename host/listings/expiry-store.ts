import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { notify } from '../_services/notify/notify-store.ts'
import { ALERT } from '../notifications/alert.ts'
import { readDraft } from './form/listing-form.ts'
import { getTitle } from './form/rules.ts'
import { REMINDER_DAYS } from './limits.ts'
import { listingPath } from './paths.ts'
import { endListing } from './store.ts'

interface Due {
  id: number
  userId: string
  form: unknown
  isOver: boolean
}

/** Reminds members of listings that are about to end, once, and takes down those that have ended. */
export const endDueListings = ({ pool }: Database, now = new Date()): Promise<void> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<Due>(
      `select id::float8 as id, user_id as "userId", form, expires_at <= $1 as "isOver" from deal_listings
       where property_id is not null and (expires_at <= $1
         or reminded_at is null and expires_at <= $1::timestamptz + interval '${REMINDER_DAYS} days')
       order by id for no key update skip locked limit 500`,
      [now],
    )
    for (const { id, userId, form, isOver } of rows) {
      const title = getTitle(readDraft(form))
      if (isOver) await endListing(client, id, 'expired')
      else await client.query('update deal_listings set reminded_at = $2 where id = $1', [id, now])
      await notify(client, {
        kind: ALERT,
        to: [userId],
        // One subject for each, because what is unread keeps its title.
        about: `listing:${id}:${isOver ? 'expired' : 'reminder'}`,
        title: isOver
          ? `Your listing of ${title} has expired`
          : `Your listing of ${title} expires in ${REMINDER_DAYS} days. Renew it to keep it public`,
        path: listingPath(id),
      })
    }
  })
