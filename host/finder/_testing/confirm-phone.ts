import type { Database } from '../../_db/database.ts'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { Browser } from '../../_testing/people.ts'
import { newPhone } from '../../_testing/phone-code.ts'
import { testApp } from '../../_testing/test-app.ts'

/** Opens the site as a visitor who has confirmed a phone in the finder. @returns the phone as it was typed, without a country */
export async function confirmPhone(db: Database): Promise<{ browser: Browser; phone: string; email: string }> {
  const browser = new Browser(await testApp({ database: db.url }))
  const phone_number = newPhone()
  const person = { phone_number, full_name: 'Vera Visitor', email: `v-${phone_number}@example.com` }
  await browser.post('/sms_verifications/send_code', { sms_verification: { ...person, create_account_request: false } })
  const code = /\d{6}/.exec((await readOutbox(db, `+1${phone_number}`))[0]?.text ?? '')?.[0]
  const body = { kind: 'tax', tax_and_accounting_subtype_ids: ['2'], ...person, terms: true, code }
  const { statusCode } = await browser.post('/business-finder', body)
  if (statusCode !== 200) throw new Error(`The phone was not confirmed: ${statusCode}`)
  return { browser, phone: phone_number, email: person.email }
}
