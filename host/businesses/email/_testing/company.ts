import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../../_db/database.ts'
import { readOutbox } from '../../../_services/providers/outbox-store.ts'
import { linkIn, mailTo } from '../../../_testing/mails.ts'
import { makeBusiness, makePerson, type Person, signedIn } from '../../../_testing/people.ts'
import { testApp } from '../../../_testing/test-app.ts'
import type { businesses } from '../../schema.ts'

const SUBJECT = 'Confirm this email for new leads'

/** Returns an address that no other test uses. */
export const newAddress = (name = 'office'): string => `${name}-${randomUUID().slice(0, 8)}@example.com`

type Given = Partial<typeof businesses.$inferInsert> & { owner?: Partial<Person> }

/** Creates a company, and a browser of its owner. */
export async function makeCompany(db: Database & { url: string }, { owner: person, ...fields }: Given = {}) {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { name: 'Olive Owner', phone: '+14155550123', ...person })
  const id = await makeBusiness(db, owner, { name: 'Ann Realty', ...fields })
  const page = `/business/page/${id}`
  const browser = await signedIn(app, owner)
  const { pool } = db
  return {
    ...{ app, owner, id, page, browser },
    settings: async () => (await browser.page(`${page}/settings`)).body,
    addresses: async (): Promise<(string | null)[]> => {
      const { rows } = await pool.query('select email, confirmed_email from businesses where id = $1', [id])
      return [rows[0].email, rows[0].confirmed_email]
    },
    /** Links that were made for it, the oldest first. */
    links: async () =>
      (await pool.query('select * from business_email_links where business_id = $1 order by created_at', [id])).rows,
  }
}

/** Waits for a number of links mailed to an address, and returns them newest first. */
export async function linksTo(db: Database, to: string, count: number): Promise<string[]> {
  const found = async () => (await readOutbox(db, to)).filter(({ subject }) => subject === SUBJECT)
  await expect.poll(async () => (await found()).length, { timeout: 10_000, interval: 50 }).toBe(count)
  return (await found()).map(linkIn)
}

/** Returns the newest link mailed to an address. */
export const linkTo = async (db: Database, to: string): Promise<string> => linkIn(await mailTo(db, to, SUBJECT))

export const getToken = (link: string): string => new URL(link, 'http://x').searchParams.get('token') as string
