import { randomInt } from 'node:crypto'
import type { App } from '../app.ts'
import { type Person, signedIn } from './people.ts'

export interface HttpAnswer {
  status: number
  text: string
}

export type HttpBrowser = (method: string, path: string, body?: object) => Promise<HttpAnswer>

/** Returns the cookie header of a signed-in person, which every host with this app's secret accepts. */
export async function getSession(app: App, person: Person): Promise<string> {
  const { cookies } = await signedIn(app, person)
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/**
 * Creates a browser for a listening host, with cookies and CSRF token. Its address is random, so that it meets no
 * limit; the host must trust proxies (TRUST_PROXY).
 */
export async function httpBrowser(origin: string, session = ''): Promise<HttpBrowser> {
  const page = await fetch(`${origin}/session/csrf`, { headers: { cookie: session } })
  const { token } = (await page.json()) as { token: string }
  const pageCookies = page.headers.getSetCookie().map((each) => each.split(';')[0])
  const cookie = [session, ...pageCookies].filter(Boolean).join('; ')
  return async (method, path, body) => {
    const reply = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        cookie,
        'x-csrf-token': token,
        'x-forwarded-for': `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  }
}

let sent = 0

/** Builds a contact request by a new person to some businesses, as a form that may be sent again. */
export function newContact(businessIds: number[], message = 'Call me'): { email: string; body: object } {
  const email = `contact-${process.pid}-${++sent}@example.com`
  const contact_info = { investor_name: 'Vera', investor_email: email, investor_phone: '4155550100', message }
  const business_lead = { business_ids: businessIds, contact_info }
  return { email, body: { business_lead, form_token: crypto.randomUUID() } }
}
