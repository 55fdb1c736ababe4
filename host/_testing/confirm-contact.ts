import type { LightMyRequestResponse } from 'fastify'
import { getConfirmKey } from '../contact/confirm-key.ts'
import type { Browser } from './people.ts'

/** Returns the address of the link that the sender of a request gets by mail, as `/contact-requests/…/confirm?key=…`. */
export async function getConfirmLink({ app }: Browser, id: string): Promise<string> {
  const { db, config } = app.site
  const { rows } = await db.pool.query<{ email: string }>(
    "select details->'contact'->>'email' as email from held_requests where id = $1",
    [id],
  )
  return `/contact-requests/${id}/confirm?key=${getConfirmKey(config, id, rows[0]?.email ?? '')}`
}

/** Presses the button of the page that such a link opens. */
export function pressConfirm(browser: Browser, link: string): Promise<LightMyRequestResponse> {
  const { pathname, searchParams } = new URL(link, 'https://plat.example')
  return browser.post(pathname, { key: searchParams.get('key') })
}

/** Sends a request of a visitor and confirms it by the link. @returns the answer to the request */
export async function contactAndConfirm(browser: Browser, payload: object): Promise<LightMyRequestResponse> {
  const reply = await browser.post('/business_leads', payload)
  await confirmReply(browser, reply)
  return reply
}

/** Confirms what an answer says that it waits for. */
export async function confirmReply(browser: Browser, reply: LightMyRequestResponse): Promise<void> {
  const { confirmation } = reply.json()
  if (!confirmation) throw new Error(`nothing waits: ${reply.statusCode} ${reply.body}`)
  const pressed = await pressConfirm(browser, await getConfirmLink(browser, confirmation.page.split('/').at(-1)))
  if (pressed.statusCode !== 200) throw new Error(`it was not confirmed: ${pressed.statusCode} ${pressed.body}`)
}
