import type { PoolClient } from 'pg'
import { type NewNotification, notify } from '../../_services/notify/notify-store.ts'
import { profilePath } from '../person.ts'
import { COLLEAGUE_ACCEPTED } from './notification-kinds.ts'

/** Tells a member what another has done to connect with them; the news leads to that one's profile. */
export async function tellConnected(
  client: PoolClient,
  { kind, to, by, about }: Pick<NewNotification, 'kind' | 'about'> & { to: string; by: string },
): Promise<void> {
  const { rows } = await client.query<{ username: string }>('select username from users where id = $1', [by])
  if (rows[0]) await notify(client, { kind, to: [to], by, about, path: profilePath(rows[0].username) })
}

/** What news about followers, requests and their acceptance are about: each member has one of each at a time. */
export const aboutFollowers = (member: string): string => `followers:${member}`
export const aboutRequests = (member: string): string => `colleague-requests:${member}`
export const aboutAccepted = (member: string): string => `${COLLEAGUE_ACCEPTED}${member}`
