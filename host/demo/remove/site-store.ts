import type { PoolClient } from 'pg'
import { isDemoMember, isInventedConversation, isInventedMessage } from './marks.ts'

/** Deletes conversations in which only the demo world talks; in others its messages lose their authors. */
export async function removeConversations(client: PoolClient): Promise<void> {
  await client.query(`delete from message_reports r where ${isDemoMember('r.reporter_id')}`)
  await client.query(`delete from conversations c where ${isInventedConversation('c')}`)
  await client.query(`update messages m set author_id = null, demo = false where ${isInventedMessage('m')}`)
  await client.query(
    `update conversations c set author_id = null, demo = false where c.demo or ${isDemoMember('c.author_id')}`,
  )
}

/** Deletes what real members were told of the demo world alone, and all that its own members were told. */
export async function removeNotifications(client: PoolClient): Promise<void> {
  await client.query(
    `delete from notifications n where n.demo or (
       exists (select from notification_actors a where a.notification_id = n.id)
       and not exists (select from notification_actors a where a.notification_id = n.id and not ${isDemoMember('a.user_id')}))`,
  )
}

/** Deletes webinars, issues and readers of the newsletter, ads and banners. */
export async function removeNews(client: PoolClient): Promise<void> {
  for (const table of ['webinars', 'newsletter_issues', 'newsletter_subscribers', 'ads', 'banners'])
    await client.query(`delete from ${table} where demo`)
}

/** Deletes invented answers and visitors. Questions and experiments stay where real visitors took part. */
export async function removeStudies(client: PoolClient): Promise<void> {
  await client.query('delete from feedback_responses where demo')
  await client.query(
    'delete from feedback_forms f where demo and not exists (select from feedback_responses r where r.feedback_form_id = f.id)',
  )
  await client.query('update feedback_forms set demo = false where demo')
  await client.query(
    `delete from experiment_visitors v using experiments e
     where e.demo and v.experiment_id = e.id and v.visitor in (
       select decode(md5(concat_ws('/', g.variant, place)), 'hex')
       from (select variant, count(*) as visitors from experiment_visitors group by variant) g,
         generate_series(1, g.visitors) place)`,
  )
  await client.query(
    'delete from experiments e where demo and not exists (select from experiment_visitors v where v.experiment_id = e.id)',
  )
  await client.query('update experiments set demo = false where demo')
}

/** Deletes what invented administrators did. */
export async function removeActs(client: PoolClient): Promise<void> {
  await client.query(`delete from admin_audit a where ${isDemoMember('a.admin_id')}`)
  await client.query(`delete from import_runs r where ${isDemoMember('r.admin_id')}`)
  await client.query(
    `delete from admin_actions a where ${isDemoMember('a.admin_id')} or ${isDemoMember('a.member_id')}`,
  )
  await client.query(
    `delete from moderation_actions a where ${isDemoMember('a.moderator_id')} or ${isDemoMember('a.member_id')}`,
  )
}
