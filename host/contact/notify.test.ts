import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { On } from '../_db/database.ts'
import { MIGRATIONS } from '../_db/migrations.ts'
import { storeEvent } from '../_services/providers/events-store.ts'
import { contactAndConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { httpService } from '../_testing/http-service.ts'
import { Browser, makeBusiness, makePerson, type Person } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact, lastEmail } from './_testing/contact.ts'
import { countOnce } from './notice-store.ts'

const db = await testDatabase()
const OFFICE = 'office@news.example'

/** Returns the recipients of a request to a company with these addresses. */
async function getTold(
  emails: { email?: string | null; confirmedEmail?: string | null },
  person: Partial<Person> = {},
) {
  const owner = await makePerson(db, person)
  const id = await makeBusiness(db, owner, emails)
  const browser = new Browser(await testApp({ own: true, database: db.url }))
  const reply = await contactAndConfirm(browser, {
    business_lead: { business_ids: [id], contact_info: contact() },
  })
  const [lead] = reply.json().created_leads
  const dealtWith = async () =>
    (await db.pool.query('select 1 from lead_notices where lead_id = $1 and mailed_at is not null', [lead.id])).rowCount
  await expect.poll(dealtWith, { timeout: 30_000 }).toBe(1)
  const { rows } = await db.pool.query<{ recipient: string }>(
    "select recipient from outbox_messages where kind = 'mail' and text like $1",
    [`%Email: ${lastEmail()}%`],
  )
  return { told: rows.map(({ recipient }) => recipient), owner: owner.email, id, lead: lead.id as number }
}

test('news of a lead goes to the address that was confirmed, while another waits', async () => {
  expect((await getTold({ email: OFFICE, confirmedEmail: OFFICE })).told).toEqual([OFFICE])
  expect((await getTold({ email: 'new@news.example', confirmedEmail: OFFICE })).told).toEqual([OFFICE])
})

test('news of a lead goes to the owner while nothing is confirmed, or nothing is wanted elsewhere', async () => {
  for (const emails of [{ email: 'stranger@news.example' }, {}, { email: null, confirmedEmail: OFFICE }]) {
    const { told, owner } = await getTold(emails)
    expect(told).toEqual([owner])
  }
})

test('nobody is mailed where not even the owner’s address is verified; the lead is there, and counted, all the same', async () => {
  const { told, lead, id } = await getTold({ email: 'stranger@news.example' }, { emailVerified: false })
  expect(told).toEqual([])
  const { rows } = await db.pool.query('select business_id::int as id from business_leads where id = $1', [lead])
  expect(rows).toEqual([{ id }])
  const counted = async () =>
    (await db.pool.query("select 1 from events where properties->>'lead_id' = $1", [String(lead)])).rowCount
  await expect.poll(counted).toBe(1)
})

test('no name that a visitor or a company typed becomes a link, in the mail or in the text message', async () => {
  const id = await makeBusiness(db, await makePerson(db), { name: 'Homes https://evil.example' })
  await db.pool.query(
    "insert into lead_sms_settings (business_id, active, phone, saved_at) values ($1, true, '+14155550199', now())",
    [id],
  )
  const browser = new Browser(await testApp({ own: true, database: db.url }))
  const contact_info = {
    ...contact(),
    investor_name: 'Win at https://evil.example/now',
    message: 'See https://evil.example',
  }
  await contactAndConfirm(browser, { business_lead: { business_ids: [id], contact_info } })
  const read = async (kind: 'mail' | 'sms') => {
    const { rows } = await db.pool.query<{ subject: string | null; text: string; html: string | null }>(
      "select subject, text, html from outbox_messages where kind = $1 and (text like $2 or recipient = '+14155550199')",
      [kind, `%Email: ${lastEmail()}%`],
    )
    return rows[0]
  }
  await expect.poll(() => read('sms'), { timeout: 30_000 }).toBeDefined()
  const [mail, sms] = [await read('mail'), await read('sms')]
  expect(mail?.text).toContain('“Win at https: / / evil. example/ now” contacted Homes https: / / evil. example.')
  for (const text of [mail?.subject, mail?.text, mail?.html, sms?.text]) {
    expect(text).toBeTruthy()
    expect(text).not.toContain('evil.example')
  }
  expect(sms?.text).toBe('Plat: New lead. Someone contacted Homes https evil example.')
})

describe('a conversion is counted once', () => {
  const getConversions = async (business: number) =>
    (
      await db.pool.query(
        `select l.id::int as lead, e.properties from business_leads l
         join events e on e.properties->>'lead_id' = l.id::text where business_id = $1`,
        [business],
      )
    ).rows
  const ask = async (business: number, env = {}) => {
    const browser = new Browser(await testApp({ own: true, database: db.url, env }))
    const contact_info = contact()
    await contactAndConfirm(browser, { business_lead: { business_ids: [business], contact_info } })
    return lastEmail()
  }
  const countMails = async (email: string) =>
    (await db.pool.query('select 1 from outbox_messages where text like $1', [`%Email: ${email}%`])).rowCount
  /** Tells whether the job of a company's newest lead is done. */
  const done = async (business: number) =>
    (
      await db.pool.query(
        `select state from pgboss.job where name = 'lead-created'
         and data->>'leadId' = (select max(id)::text from business_leads where business_id = $1)`,
        [business],
      )
    ).rows[0]?.state
  const patient = { timeout: 30_000 }

  test('where storing it fails, the next try stores it, and nobody is mailed again', async () => {
    await db.pool.query(
      `create sequence event_tries;
       create function refuse_event() returns trigger language plpgsql as $$
       begin
         if nextval('event_tries') = 1 then raise 'no room for events'; end if;
         return new;
       end $$;
       create trigger refuse_event before insert on events for each row execute function refuse_event()`,
    )
    onTestFinished(async () => void (await db.pool.query('drop trigger refuse_event on events')))
    const id = await makeBusiness(db, await makePerson(db))
    const email = await ask(id)
    await expect.poll(() => done(id), patient).toBe('completed')
    expect(await getConversions(id)).toMatchObject([{ properties: { value: 40, currency: 'USD' } }])
    expect((await db.pool.query('select last_value::int as tries from event_tries')).rows).toEqual([{ tries: 2 }])
    expect(await countMails(email)).toBe(1)
  })

  test('where what comes after it fails, it is not counted again', async () => {
    const { url, asked } = await httpService(() => ({ status: asked.length > 1 ? 201 : 500 }))
    const id = await makeBusiness(db, await makePerson(db))
    await db.pool.query(
      "insert into lead_sms_settings (business_id, active, phone, saved_at) values ($1, true, '+14155550111', now())",
      [id],
    )
    await ask(id, { SMS_URL: url, SMS_ACCOUNT: 'AC12', SMS_TOKEN: 'secret', SMS_FROM: '+14155550199' })
    await expect.poll(() => done(id), patient).toBe('completed')
    expect(asked).toHaveLength(2)
    expect(await getConversions(id)).toHaveLength(1)
  })

  test('where two hosts are at one lead, one counts it', async () => {
    const id = await makeBusiness(db, await makePerson(db))
    await ask(id)
    await expect.poll(() => done(id), patient).toBe('completed')
    const [{ lead }] = (await getConversions(id)) as [{ lead: number }]
    await db.pool.query("delete from events where properties->>'lead_id' = $1", [String(lead)])
    let times = 0
    const count = async (on: On) => {
      times++
      await storeEvent(on, { name: 'Lead Conversion', properties: { lead_id: lead } })
    }
    await Promise.all(Array.from({ length: 5 }, () => countOnce(db, lead, 'Lead Conversion', count)))
    expect([times, (await getConversions(id)).length]).toEqual([1, 1])
  })
})

test('companies from before are confirmed where their email is the owner’s verified one', async () => {
  const sql = readFileSync(join(MIGRATIONS, '0091_business_email.sql'), 'utf8')
  const statement = /^update businesses[^;]+;/m.exec(sql)?.[0] as string
  const verified = await makePerson(db)
  const unverified = await makePerson(db, { emailVerified: false })
  const made = [
    await makeBusiness(db, verified, { email: verified.email }),
    await makeBusiness(db, verified, { email: OFFICE }),
    await makeBusiness(db, verified),
    await makeBusiness(db, verified, { email: unverified.email }),
    await makeBusiness(db, unverified, { email: unverified.email }),
  ]
  await db.pool.query(statement)
  const { rows } = await db.pool.query('select confirmed_email from businesses where id = any($1) order by id', [made])
  expect(rows.map((row) => row.confirmed_email)).toEqual([verified.email, null, null, null, null])
})
