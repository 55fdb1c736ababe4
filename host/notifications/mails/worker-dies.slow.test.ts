import { expect, test, vi } from 'vitest'
import { notify } from '../../_services/notify/notify-store.ts'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson } from '../../_testing/people.ts'
import { wholeHost } from '../../_testing/processes.ts'
import { testApp } from '../../_testing/test-app.ts'
import { REPLY } from '../../forums/notification-kinds.ts'
import { MAIL_JOB } from './job.ts'

vi.setConfig({ testTimeout: 300_000 })
const db = await testDatabase()

test('a digest whose worker was killed in the middle is sent by another, once', async () => {
  const app = await testApp({ database: db.url, own: true })
  await app.ready()
  const ann = await makePerson(db)
  await notify(db.pool, { kind: REPLY, to: [ann.id], about: 'topic:1', title: 'First duplex', path: '/forums' })
  await db.pool.query("update notifications set updated_at = now() - interval '1 hour' where user_id = $1", [ann.id])
  // Taken by another process: this one has ended by then.
  await app.site.jobs.send(MAIL_JOB, {}, { singletonKey: 'all', startAfter: 5 })
  await app.close()
  const killed = await wholeHost(db.url)

  // The worker has taken the window, and waits for the outbox.
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('lock table outbox_messages in access exclusive mode')
  const waiting = async () =>
    (
      await db.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into outbox%'",
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(1)
  killed.child.kill('SIGKILL')
  await killed.exit
  await client.query('rollback')
  client.release()
  expect(await readOutbox(db, ann.email)).toEqual([])

  const others = await Promise.all([wholeHost(db.url), wholeHost(db.url)])
  await expect.poll(() => readOutbox(db, ann.email), { timeout: 150_000, interval: 200 }).toHaveLength(1)
  const { rows } = await db.pool.query('select count(*)::int as count from notification_mails where user_id = $1', [
    ann.id,
  ])
  expect(rows).toEqual([{ count: 1 }])
  for (const { child } of others) child.kill('SIGKILL')
})
